// What a sheet looks like: every function builds one part of the page from plain values.

import { el, icon } from "./dom.js";
import { course, leaders, sum } from "./sheet.js";

// The sentence of a step, and links to the rules behind it.
export function sentence(view, { said, players, facts }) {
  const names = players.map((i) => view.state.players[i]);
  return view.speaker.fill(said.text, { player: names[0], players: names, ...facts });
}

export function cites(view, rules) {
  return rules.map((number) =>
    el("a", { class: "cites", href: view.game.rule + number, "aria-label": view.say("rule", { number }) }, number));
}

function line(view, step, tag = "p") {
  const silent = step.said.silent && el("span", { class: "note silent" }, view.say("silent"));
  return el(tag, { class: step.said.silent ? "said silent" : "said" },
    el("span", {}, silent, sentence(view, step)), el("span", { class: "rules-behind" }, cites(view, step.said.rules)));
}

export function note(view, said) {
  return line(view, { said, players: [], facts: {} });
}

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

const heading = (view, row) => view.say(view.mode.ends === "once" ? "final" : "round", { round: row + 1 });

export function headline(view, found) {
  const names = (list) => list.map((i) => view.state.players[i]);
  if (found.winner !== null) {
    const byPoints = !(view.mode.at_once && view.state.mega !== null);
    const facts = { player: names([found.winner])[0], n: found.totals[found.winner] };
    return view.say(byPoints ? "wins" : "wins-at-once", facts);
  }
  if (found.bySum) {
    const [sum, wins] = [names(found.bySum), names(found.byWins)];
    const facts = { points: found.totals[found.bySum[0]], rounds: found.wins[found.byWins[0]] };
    const one = sum.length === 1 && wins.length === 1 && sum[0] === wins[0];
    return one ? view.say("both-ways", { player: sum[0], ...facts }) : view.say("two-ways", { sum, wins, ...facts });
  }
  return view.say("level", { players: names(found.level) });
}

// One line of a list of sheets: how it stands.
export function summary(view, found) {
  if (found.over) return headline(view, found);
  const ahead = leaders(view.mode, found.totals).map((i) => view.state.players[i]);
  const round = heading(view, found.row);
  return found.row && ahead.length ? view.say("summary", { round, players: ahead }) : round;
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

export const hasChart = (found) => course(found).length > 1;

export function chart(view, found, width, plot) {
  const went = course(found);
  const em = 0.78 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const label = view.say("plot", { n: went.length });
  const goal = view.mode.ends === "target" ? view.mode.goal : 0;
  return plot(view.state.players, went, { width, em, goal, label, number: (n) => view.speaker.number(n) });
}

// What a field will make of a total: "+11 = 56".
export function preview(view, text, total) {
  const value = sum(text);
  if (value === null || Number.isNaN(value)) return "";
  const sign = value < 0 ? "" : "+";
  return `${sign}${view.speaker.number(value)} = ${view.speaker.number(total + value)}`;
}
