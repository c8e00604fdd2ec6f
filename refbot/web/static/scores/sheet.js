// The arithmetic of a score sheet, and who wins by it: plain values in, plain values out.
//
// A mode is what the server declared of the game (refbot/web/sheets). A state is
// {players, mode, goal, rows, ended, mega, asked, draws, out, vote}; a cell of a row is what
// somebody typed: "11", "3+6+2", or "" while nothing is entered.

const LONGEST_CELL = 60;
export const LONGEST_NAME = 40;
export const MOST_ROWS = 200;

export function fresh(players, mode, goal) {
  return {
    players, mode, goal,
    rows: [], ended: false, mega: null, asked: {}, draws: [], out: false, vote: null,
  };
}

// "3+6+2" is 11, "" is null, what cannot be read is NaN. A "+" left over at the end is forgiven.
export function sum(text) {
  const plain = text.replace(/\s+/g, "").replace(/[−–]/g, "-").replace(/\++$/, "");
  if (plain === "") return null;
  if (plain.length > LONGEST_CELL || !/^[+-]?\d{1,4}([+-]\d{1,4})*$/.test(plain)) return NaN;
  return plain.match(/[+-]?\d+/g).reduce((total, part) => total + Number(part), 0);
}

// What is wrong with an entry: "missing", "unreadable", "small", "large", or "" if nothing is.
export function fault(text, mode, blank = false) {
  const value = sum(text);
  if (value === null) return blank ? "" : "missing";
  if (Number.isNaN(value)) return "unreadable";
  if (value < mode.least) return "small";
  return value > mode.most ? "large" : "";
}

// What is wrong with the names round the table: "name-missing", "name-twice", or "".
export function wrongNames(names) {
  if (names.some((name) => !name)) return "name-missing";
  const folded = new Set(names.map((name) => name.toLowerCase()));
  return folded.size < names.length ? "name-twice" : "";
}

export function standing(mode, state) {
  const rounds = state.rows.map((row) => row.map(sum));
  const end = lastRow(mode, state, rounds);
  const counted = rounds.slice(0, end + 1);
  const totals = state.players.map((_, i) => counted.reduce((all, row) => all + (row[i] ?? 0), 0));
  const wins = state.players.map((_, i) => counted.filter((row) => alone(best(mode, row), i)).length);
  const over = isOver(mode, state, counted, totals);
  const found = { rounds, end, totals, wins, over, winner: null, level: [], steps: [], ask: null };
  if (!over) return { ...found, ...whoIsNext(mode, state, counted) };
  return { ...found, ...decided(mode, state, counted, totals, wins) };
}

// After every row: the totals up to it. Rows after the end do not count and are left out.
export function course(found) {
  const totals = found.totals.map(() => 0);
  return found.rounds.slice(0, found.end + 1).map((row) => row.map((points, i) => (totals[i] += points ?? 0)));
}

export function leaders(mode, values) {
  return best(mode, values);
}

function best(mode, row) {
  const known = row.filter((points) => points !== null);
  if (known.length < row.length || !known.length) return [];
  const top = mode.fewest ? Math.min(...known) : Math.max(...known);
  return row.flatMap((points, i) => (points === top ? [i] : []));
}

const alone = (list, i) => list.length === 1 && list[0] === i;
const full = (row) => row.every((points) => points !== null);

// The row that ends the game; later ones are not part of it.
function lastRow(mode, state, rounds) {
  if (mode.ends === "once") return 0;
  if (mode.ends === "rounds") return state.goal - 1;
  if (mode.ends !== "target") return rounds.length - 1;
  const totals = state.players.map(() => 0);
  for (const [at, row] of rounds.entries()) {
    row.forEach((points, i) => (totals[i] += points ?? 0));
    if (totals.some((total) => total >= mode.goal)) return at;
  }
  return rounds.length;
}

function isOver(mode, state, counted, totals) {
  if (mode.at_once && state.mega !== null) return true;
  if (mode.ends === "target") return totals.some((total) => total >= mode.goal);
  if (mode.ends === "open") return state.ended && counted.length > 0;
  return counted.length >= (mode.ends === "once" ? 1 : state.goal) && counted.every(full);
}

// The row to fill next and, where a game says so, who starts it or whose turn it is.
function whoIsNext(mode, state, counted) {
  const gap = counted.findIndex((row) => !full(row));
  const row = gap < 0 ? counted.length : gap;
  if (mode.turns) {
    const player = gap < 0 ? 0 : counted[gap].indexOf(null);
    return { row, player, steps: [step(mode.turn, [player], { round: row + 1 })] };
  }
  if (row === 0) return { row, starts: [], steps: mode.first ? [step(mode.first)] : [] };
  const starts = best(mode, counted[row - 1]);
  const said = starts.length === 1 ? mode.starts : mode.starts_level;
  return { row, starts, steps: said ? [step(said, starts, { round: row + 1 })] : [] };
}

const step = (said, players = [], facts = {}) => ({ said, players, facts });

function decided(mode, state, counted, totals, wins) {
  if (mode.at_once && state.mega !== null) {
    return { winner: state.mega, steps: [step(mode.at_once, [state.mega])] };
  }
  if (!mode.adds && counted.length > 1) return unsettled(mode, totals, wins);
  const steps = [step(mode.won)];
  let level = best(mode, totals);
  if (mode.reached) {
    level = totals.flatMap((total, i) => (total >= mode.goal ? [i] : []));
    if (level.length > 1) steps.push(step(mode.reached, level));
  }
  return ladder(mode, state, { level, totals, last: counted.at(-1), steps });
}

// Rounds that no rule adds up: name who is ahead by each way of counting, and crown nobody.
function unsettled(mode, totals, wins) {
  const bySum = best(mode, totals);
  const byWins = best({ fewest: false }, wins);
  return { bySum, byWins, steps: mode.notes.map((said) => step(said)) };
}

function ladder(mode, state, { level, totals, last, steps }) {
  const known = { total: totals, "last-round": last };
  for (const rung of mode.ladder) {
    if (level.length === 1) break;
    const values = known[rung.by] ?? climbs[rung.by](rung, state, level, steps);
    if (values?.ask) return { level, steps, ask: values.ask };
    if (values?.level) level = values.level;
    else if (values) level = highest(rung.said, values, level, steps);
  }
  if (level.length === 1) return { winner: level[0], level, steps };
  return { level, steps: [...steps, step(mode.level, level)] };
}

function highest(said, values, level, steps) {
  const top = Math.max(...level.map((i) => values[i]));
  const left = level.filter((i) => values[i] === top);
  steps.push(step(said, left, { points: top }));
  return left;
}

const climbs = {
  asked(rung, state, level, steps) {
    const given = state.asked[rung.key] ?? {};
    if (level.every((i) => given[i] !== undefined)) return given;
    steps.push(step(rung.ask, level));
    return { ask: { by: "asked", rung, players: level } };
  },

  // Drawn again and again among those on top, until one is left or the pile has run out.
  draw(rung, state, level, steps) {
    let left = level;
    let at = 0;
    for (; left.length > 1 && left.every((i) => state.draws[at]?.[i] !== undefined); at += 1) {
      left = highest(rung.said, state.draws[at], left, steps);
    }
    if (left.length === 1 || state.out) return { level: left };
    steps.push(step(rung.ask, left));
    return { ask: { by: "draw", rung, players: left, at } };
  },

  vote(rung, state, level, steps) {
    if (level.includes(state.vote)) {
      steps.push(step(rung.said, [state.vote]));
      return { level: [state.vote] };
    }
    steps.push(step(rung.ask, level));
    return { ask: { by: "vote", rung, players: level } };
  },
};
