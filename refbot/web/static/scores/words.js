// What a sheet says, in sentences with links to the rules behind them.

import { el } from "./dom.js";
import { leaders } from "./sheet.js";

// The sentence of a step, and links to the rules behind it.
export function sentence(view, { said, players, facts }) {
  const names = players.map((i) => view.state.players[i]);
  return view.speaker.fill(said.text, { player: names[0], players: names, ...facts });
}

export function cites(view, rules) {
  return rules.map((number) =>
    el("a", { class: "cites", href: view.game.rule + number, "aria-label": view.say("rule", { number }) }, number));
}

export function line(view, step, tag = "p") {
  const silent = step.said.silent && el("span", { class: "note silent" }, view.say("silent"));
  return el(tag, { class: step.said.silent ? "said silent" : "said" },
    el("span", {}, silent, sentence(view, step)), el("span", { class: "rules-behind" }, cites(view, step.said.rules)));
}

export function note(view, said) {
  return line(view, { said, players: [], facts: {} });
}

export const heading = (view, row) => view.say(view.mode.ends === "once" ? "final" : "round", { round: row + 1 });

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
