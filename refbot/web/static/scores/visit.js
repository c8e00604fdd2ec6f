// A sheet that came by a link, to look at first and then to keep.

import { board, status, table, went } from "./board.js";
import { el } from "./dom.js";
import * as keep from "./keep.js";
import { standing } from "./sheet.js";

export function page({ visitor, slug, look, actions, list }) {
  const view = look(visitor.state);
  const found = standing(view.mode, view.state);
  const { say } = view;
  const keepIt = () => actions.show(keep.begin(slug, visitor.state, "received", visitor.mine ? undefined : visitor.id));
  const takeOver = () => {
    keep.take(visitor.mine, "received", {}, visitor.state);
    actions.show(visitor.mine);
  };
  return [
    el("section", { class: "card offer" },
      el("h2", {}, say("shared-with-you")),
      el("p", {}, say(visitor.mine ? "have-another" : "look-first")),
      el("p", { class: "actions" },
        visitor.mine && el("button", { type: "button", class: "button primary", onclick: takeOver }, say("take-over")),
        el("button", { type: "button", class: visitor.mine ? "button" : "button primary", onclick: keepIt }, say(visitor.mine ? "keep-both" : "keep-it")),
        el("a", { class: "button", href: list }, say("not-now")))),
    status(view, found),
    board(view, found),
    went(view, found),
    table(view, found, null),
  ];
}
