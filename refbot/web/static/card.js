// The table card: print it, or let it fill the screen and keep the screen awake.
"use strict";

{
  document.querySelector("[data-print]").addEventListener("click", () => window.print());

  const full = document.querySelector("[data-full]");
  full.hidden = !document.documentElement.requestFullscreen;
  full.addEventListener("click", async () => {
    try {
      await document.documentElement.requestFullscreen();
      await navigator.wakeLock?.request("screen");
    } catch {
      // the browser keeps its bars, or lets the screen sleep: the card still stands
    }
  });
}
