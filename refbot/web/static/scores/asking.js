// From a sheet to what works out its points: with the players and totals it knows, and a note of
// the fields that wait. settle/carry.js reads the note and leads back.

import { packFacts } from "./pack.js";

const NOTE = "refbot.asked";

export async function ask({ help, view, found, row, editing, sheet }) {
  const { players, mode } = view.state;
  const known = {
    mode,
    turn: players[found.player],
    totals: Object.fromEntries(players.map((name, i) => [name, found.totals[i]])),
  };
  const fills = editing === null ? Object.entries(help.fills) : []; // a past round had other totals
  const facts = { players, ...Object.fromEntries(fills.map(([field, what]) => [field, known[what]])) };
  try {
    window.localStorage.setItem(NOTE, JSON.stringify({ game: sheet.game, sheet: sheet.id, row, players }));
    return `${help.address}?s=${await packFacts(facts)}&edit=1`;
  } catch {
    return help.address;
  }
}
