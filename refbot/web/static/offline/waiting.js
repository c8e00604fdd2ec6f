// The list of house rules that wait on this device, with what can be done about each.

import * as outbox from "./outbox.js";

const section = document.querySelector('[data-part="outbox"]');
const list = section.querySelector("ul");
const row = section.querySelector("template").content;

function shown(one) {
  const item = row.cloneNode(true).firstElementChild;
  item.dataset.game = one.game;
  const write = (name, text) => (item.querySelector(`[data-${name}]`).textContent = text);
  write("title", one.title);
  write("name", one.fields.title ?? "");
  write("text", one.fields.text ?? "");
  write("problem", one.problem);
  item.querySelector("[data-problem]").hidden = !one.problem;
  for (const part of item.querySelectorAll("[data-when]")) part.hidden = !part.dataset.when.split(" ").includes(one.state);
  item.querySelector("[data-edit]").href = `/${one.lang}/${one.game}/house-rules/later#${one.id}`;
  item.querySelector("[data-link]").href = one.link;
  item.addEventListener("click", (event) => act(event, one));
  return item;
}

function act(event, one) {
  const asked = event.target.closest("[data-do]")?.dataset.do;
  if (asked === "send") {
    outbox.keep({ ...one, state: "waiting" });
    outbox.sendAll();
  }
  if (asked === "delete" && event.target.closest("[data-sure]")) {
    outbox.drop(one.id);
    document.getElementById("main").focus();
  }
}

function show() {
  const items = outbox.all();
  section.hidden = !items.length;
  section.querySelector("[data-unsent]").hidden = items.every(({ state }) => state === "sent");
  list.replaceChildren(...items.map(shown));
}

export function start() {
  show();
  addEventListener("outbox", show);
  addEventListener("storage", show); // another tab sent one
  addEventListener("online", outbox.sendAll);
  outbox.sendAll();
}
