// What a sheet keeps folded: its history, and the names.

import { button, el } from "./dom.js";
import * as keep from "./keep.js";
import { LONGEST_NAME, wrongNames } from "./sheet.js";

export function history(view, sheet, actions) {
  const items = sheet.steps.map(({ t, k, a, s }, at) => el("li", { "aria-current": at === sheet.at ? "step" : null },
    el("time", { datetime: new Date(t).toISOString() }, view.speaker.time(t)),
    el("span", {}, view.say(`did-${k}`, { players: s.players, ...a }), a.scores && el("small", {}, a.scores.join(" · "))),
    at !== sheet.at && button(view.say("go-here"), () => actions.travel(at), { class: "small" })));
  return el("ol", { class: "history" }, items.reverse());
}

export function renaming(view, { rename }) {
  const form = el("form", { onsubmit: (event) => {
    event.preventDefault();
    const names = [...form.querySelectorAll("input")].map((input) => input.value.trim());
    const problem = wrongNames(names);
    form.querySelector(".error").hidden = !problem;
    form.querySelector(".error").textContent = problem && view.say(problem);
    if (problem) return;
    keep.keepNames(names);
    rename(names);
  } },
  view.state.players.map((name, i) => el("div", { class: "field" },
    el("label", { for: `rename-${i}` }, view.say("player", { n: i + 1 })),
    el("input", { id: `rename-${i}`, value: name, maxlength: LONGEST_NAME, autocomplete: "off" }))),
  el("p", { class: "error", hidden: true, role: "alert" }),
  el("button", { type: "submit", class: "button" }, view.say("save-names")));
  return form;
}
