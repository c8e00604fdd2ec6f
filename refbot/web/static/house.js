// House rules shown or hidden: on the spot, and remembered on this device for every page.
"use strict";

{
  const KEY = "refbot.house-rules";
  const root = document.documentElement;
  const asked = new URLSearchParams(location.search).has("house");

  const remembered = () => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  };

  const remember = (state) => {
    try {
      localStorage.setItem(KEY, state);
    } catch {
      // a browser that keeps nothing is no fault
    }
  };

  const show = (state) => {
    root.dataset.houseRules = state;
    for (const words of document.querySelectorAll("[data-house-switch] [data-when]")) {
      words.hidden = words.dataset.when !== state;
    }
  };

  if (!asked) show(remembered() === "off" ? "off" : "on");

  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-house-switch]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // What the address left out is not in the page: then the link is followed.
    const away = link.dataset.houseSwitch === "away";
    const next = away || root.dataset.houseRules === "off" ? "on" : "off";
    remember(next);
    if (away) return;
    event.preventDefault();
    show(next);
  });
}
