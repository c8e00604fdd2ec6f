// Home: continue where you left off. Runs while the page is read, so that nothing moves.
"use strict";

{
  const KEY = "refbot.visits";
  const NAMES = ["refbot.people", "refbot.table"]; // of the players: settle/people.js keeps them
  const section = document.querySelector(".again");
  const list = section.querySelector("ul");

  const visits = () => {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) || "[]");
      return kept.filter((one) => /^\/\w/.test(one.path) && one.title);
    } catch {
      return [];
    }
  };

  const words = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });

  const card = (visit) => {
    const item = document.createElement("li");
    const link = words("a", "");
    item.dataset.game = visit.game || "";
    link.href = visit.path;
    link.lang = visit.lang || "";
    link.append(words("strong", visit.title), words("span", visit.text || ""));
    item.append(link);
    return item;
  };

  const show = () => {
    const kept = visits();
    section.hidden = !kept.length;
    list.replaceChildren(...kept.map(card));
  };

  section.querySelector(".forget").addEventListener("click", () => {
    try {
      for (const key of [KEY, ...NAMES]) localStorage.removeItem(key);
    } catch {
      // then there is nothing to forget either
    }
    show();
    document.getElementById("main").focus();
  });

  show();
  // Coming back with the back button shows the page as it was left, not as it would be now.
  addEventListener("pageshow", (event) => event.persisted && show());
}
