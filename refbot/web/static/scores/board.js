// What a sheet shows: how it stands, the scoreboard, every round, and the line of the totals.

import { el, icon } from "./dom.js";
import { course, leaders, sum } from "./sheet.js";
import { headline, heading, line, note } from "./words.js";

// What happens next, or who has won and why.
export function status(view, found) {
  if (!found.over) {
    return el("section", { class: "next", "aria-label": view.say("next") },
      el("h2", {}, heading(view, found.row)),
      found.steps.map((step) => line(view, step)),
      found.row === 0 && view.mode.notes.map((said) => note(view, said)));
  }
  const sure = found.winner !== null;
  return el("section", { class: `verdict ${sure ? "certain" : "silent"}`, id: "verdict", tabindex: "-1" },
    el("h2", {}, view.say(found.ask ? "tied" : "result")),
    el("p", {}, headline(view, found)),
    el("ul", { class: "because" }, found.steps.map((step) => line(view, step, "li"))));
}

// The scoreboard; with `cells` each player in it gets a field for what is typed.
export function board(view, found, cells = null) {
  const ahead = found.row === 0 || found.over ? [] : leaders(view.mode, found.totals);
  return el("ol", { class: "board" }, view.state.players.map((name, i) => {
    const field = cells && i in cells;
    const signs = [
      found.winner === i && view.say("winner"),
      view.mode.adds && ahead.includes(i) && view.say("leads"),
      !cells?.editing && found.starts?.length === 1 && found.starts[0] === i && view.say("first"),
      !view.mode.adds && found.wins[i] > 0 && view.say("rounds-won", { n: found.wins[i] }),
    ].filter(Boolean);
    return el("li", { class: "seat", "data-line": i % 8 },
      el("div", { class: "who" },
        field ? el("label", { class: "name", for: `cell-${i}` }, name) : el("span", { class: "name" }, name),
        el("span", { class: "stand" },
          el("b", { class: "total" }, view.speaker.number(found.totals[i])),
          el("span", { class: "preview", id: `preview-${i}`, "aria-live": "polite" }),
          signs.map((text) => el("span", { class: "sign" }, text)))),
      field && entry(view, i, name, cells[i]),
      field && el("p", { class: "error", id: `error-${i}`, hidden: true }),
      view.mode.ends === "target" && el("meter", { class: "way", min: 0, max: view.mode.goal, value: Math.max(0, found.totals[i]), "aria-label": view.say("way", { player: name, goal: view.mode.goal }) }));
  }));
}

function entry(view, i, name, text) {
  const input = el("input", {
    id: `cell-${i}`, inputmode: "numeric", autocomplete: "off", maxlength: 60, value: text,
    enterkeyhint: "done", "data-cell": i, "aria-describedby": `preview-${i} error-${i}`,
  });
  const key = (sign, label) => el("button", { type: "button", class: "key", "data-key": sign, "data-for": i, "aria-label": view.say(label, { player: name }) }, sign);
  return el("div", { class: "entry" }, input, key("+", "plus"), view.mode.least < 0 && key("−", "minus"));
}

// Every round in a table; its number opens it for a change.
export function table(view, found, change) {
  const { players, rows } = view.state;
  if (!rows.length || view.mode.ends === "once") return null;
  const cell = (text, points) => el("td", {},
    points === null ? "–" : view.speaker.number(points),
    /\d\s*[+−–-]/.test(text) && el("small", {}, text));
  return el("div", { class: "scroll rounds", tabindex: "0", role: "region", "aria-label": view.say("all-rounds") },
    el("table", { class: "figures" },
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, view.say("rounds")), players.map((name) => el("th", { scope: "col" }, name)))),
      el("tbody", {}, rows.map((row, at) => el("tr", { class: at > found.end ? "uncounted" : null },
        el("th", { scope: "row" }, change
          ? el("button", { type: "button", class: "button small", "aria-label": view.say("change-round", { round: at + 1 }), onclick: () => change(at) }, at + 1, icon("change"))
          : at + 1),
        row.map((text, i) => cell(text, found.rounds[at][i]))))),
      el("tfoot", {}, el("tr", {}, el("th", { scope: "row" }, view.say("sum")), found.totals.map((total) => el("td", {}, view.speaker.number(total)))))));
}

// How the totals went; what draws the lines is fetched when they come into sight.
export function went(view, found) {
  const steps = course(found);
  if (steps.length < 2) return null;
  const figure = el("figure", { class: "went" });
  const label = view.say("plot", { n: steps.length });
  const goal = view.mode.ends === "target" ? view.mode.goal : 0;
  const number = (n) => view.speaker.number(n);
  let drawn = 0;
  const draw = ({ plot }) => {
    const width = figure.clientWidth;
    if (width < 100 || width === drawn) return;
    drawn = width;
    const em = 0.78 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    figure.replaceChildren(plot(view.state.players, steps, { width, em, goal, label, number }));
  };
  new IntersectionObserver((seen, watching) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    watching.disconnect();
    import("./plot.js").then((part) => new ResizeObserver(() => draw(part)).observe(figure), () => (figure.hidden = true));
  }).observe(figure);
  return figure;
}
