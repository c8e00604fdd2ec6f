// What is filled in on a running sheet: the fields of a round, and what breaks a tie.

import { button, el } from "./dom.js";
import { board } from "./board.js";
import { note } from "./words.js";

// ---- A round ----

export function roundForm({ view, found, cells, row, editing, noted, sheet, actions }) {
  const { mode, say } = view;
  const askFor = async (event, help) => {
    event.preventDefault();
    const to = await import("./asking.js").then((part) => part.ask({ help, view, found, row, editing, sheet }), () => help.address);
    actions.visit(to);
  };
  const player = view.state.players[found.player];
  const save = editing !== null || mode.ends === "once" ? say("save")
    : mode.turns ? say("save-turn", { player }) : say("save-round", { round: row + 1 });
  return [
    editing !== null && el("h2", {}, mode.ends === "once" ? say("change-final") : say("change-round", { round: row + 1 })),
    el("p", { class: "help" }, `${mode.entry}. ${say("sums")}`),
    board(view, found, cells),
    mode.sweep && sweep(view, noted),
    view.game.helps.length > 0 && el("p", { class: "helps" }, say("works-out"), view.game.helps.map((help) => el("a", { href: help.address, onclick: (event) => askFor(event, help) }, help.title))),
    el("p", { class: "actions" },
      el("button", { type: "submit", id: "save", class: "button primary wide" }, save),
      editing === null && mode.at_once && button(say("at-once", { player }), () => actions.atOnce(found.player), { class: "wide" }),
      editing !== null && button(say("cancel"), actions.cancel),
      editing !== null && button(say("delete-round"), () => actions.remove(row))),
  ].filter(Boolean);
}

// One tap fills the whole round: points for one, nothing for the others.
function sweep(view, noted) {
  const { points, others, said } = view.mode.sweep;
  const fill = (winner, event) => {
    const form = event.target.form ?? event.target.closest("form");
    view.state.players.forEach((_, i) => (form.querySelector(`#cell-${i}`).value = i === winner ? points : others));
    noted();
  };
  return el("details", { class: "rare" }, el("summary", {}, view.say("sweep")),
    note(view, said),
    el("p", { class: "chips" }, view.state.players.map((name, i) => el("button", { type: "button", class: "chip", onclick: (event) => fill(i, event) }, name))));
}

// The keys beside a field: a phone's number pad has no plus.
export function press(event, form, noted) {
  const key = event.target.closest("[data-key]");
  if (!key) return;
  const input = form.querySelector(`#cell-${key.dataset.for}`);
  const [from, to] = [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length];
  input.setRangeText(key.dataset.key, from, to, "end");
  input.focus();
  noted();
}

// ---- A tie ----

export function tieForm(view, found, actions) {
  const { by, rung, players, at } = found.ask;
  const names = view.state.players;
  if (by === "vote") {
    return el("div", { class: "card" }, el("p", { class: "chips" }, players.map((i) =>
      el("button", { type: "button", class: "chip", onclick: () => actions.tie((next) => (next.vote = i)) }, names[i]))));
  }
  const field = (i) => {
    const id = `tie-${i}`;
    const control = by === "draw"
      ? el("select", { id, required: true, name: i }, el("option", { value: "" }, ""), Array.from({ length: rung.most }, (_, n) => el("option", { value: rung.most - n }, rung.most - n)), el("option", { value: 0 }, view.say("no-number")))
      : el("input", { id, name: i, type: "number", inputmode: "numeric", min: 0, max: rung.most, required: true });
    return el("div", { class: "field" }, el("label", { for: id }, by === "draw" ? view.say("card-of", { player: names[i] }) : `${names[i]}: ${rung.label}`), control);
  };
  return el("form", { class: "card tie", onsubmit: (event) => {
    event.preventDefault();
    const given = Object.fromEntries([...new FormData(event.target)].map(([i, value]) => [i, Number(value)]));
    actions.tie((next) => {
      if (by === "draw") next.draws = [...next.draws.slice(0, at), given];
      else next.asked[rung.key] = given;
    });
  } },
  by === "draw" && at > 0 && el("p", { class: "help" }, view.say("only-level")),
  players.map(field),
  el("p", { class: "actions" },
    el("button", { type: "submit", class: "button primary" }, view.say("save")),
    by === "draw" && button(view.say("pile-empty"), () => actions.tie((next) => (next.out = true)))));
}
