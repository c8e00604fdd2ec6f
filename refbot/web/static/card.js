// The table card: print it, or let it fill the screen and keep the screen awake.
// Runs before anything is drawn, so that no button comes late and moves the others.
"use strict";

{
  const all = document.documentElement;
  all.classList.toggle("no-full-screen", !all.requestFullscreen);

  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-print]")) window.print();
    if (event.target.closest("[data-full]")) fill();
  });

  async function fill() {
    try {
      await all.requestFullscreen();
      await navigator.wakeLock?.request("screen");
    } catch {
      // the browser keeps its bars, or lets the screen sleep: the card still stands
    }
  }
}
