// Draw how the totals went, a line for each player, with the name at its end.

const NS = "http://www.w3.org/2000/svg";

export function plot(names, course, { width, em, goal, label, number }) {
  const room = { top: em, right: Math.min(width * 0.38, 8 * em), bottom: 1.6 * em, left: 2.6 * em };
  const height = Math.max(13 * em, names.length * 1.35 * em + room.top + room.bottom);
  const lines = names.map((_, i) => [0, ...course.map((totals) => totals[i])]);
  const values = [...lines.flat(), ...(goal ? [goal] : [])];
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const x = (at) => room.left + (at / course.length) * (width - room.left - room.right);
  const y = (value) => height - room.bottom - ((value - low) / (high - low)) * (height - room.top - room.bottom);

  const svg = shape("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label, class: "plot" });
  for (const value of ticks(low, high)) {
    svg.append(shape("line", { class: "grid", x1: room.left, x2: width - room.right, y1: y(value), y2: y(value) }));
    svg.append(text(number(value), { class: "tick", x: room.left - 0.4 * em, y: y(value), "text-anchor": "end" }));
  }
  const every = Math.ceil(course.length / 8);
  for (let at = every; at <= course.length; at += every) {
    svg.append(text(number(at), { class: "tick", x: x(at), y: height - 0.5 * em, "text-anchor": "middle" }));
  }
  if (goal) svg.append(shape("line", { class: "goal", x1: room.left, x2: width - room.right, y1: y(goal), y2: y(goal) }));

  const ends = apart(lines.map((line) => y(line.at(-1))), 1.25 * em, room.top, height - room.bottom);
  lines.forEach((line, i) => {
    const points = line.map((value, at) => `${x(at)},${y(value)}`).join(" ");
    const group = shape("g", { class: `line line-${i % 8}` });
    group.append(shape("polyline", { points }));
    line.slice(1).forEach((value, at) => group.append(shape("circle", { cx: x(at + 1), cy: y(value), r: 0.2 * em })));
    const from = width - room.right;
    group.append(shape("line", { class: "lead-out", x1: from, y1: y(line.at(-1)), x2: from + 0.5 * em, y2: ends[i] }));
    group.append(text(short(names[i], room.right / em), { class: "end", x: from + 0.7 * em, y: ends[i] }));
    svg.append(group);
  });
  return svg;
}

function shape(name, attributes) {
  const made = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function text(words, attributes) {
  const made = shape("text", { "dominant-baseline": "middle", ...attributes });
  made.textContent = words;
  return made;
}

const short = (name, ems) => (name.length > ems * 1.5 ? `${name.slice(0, ems * 1.5 - 1)}…` : name);

function ticks(low, high) {
  const rough = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const size = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough));
  const found = [];
  for (let at = Math.ceil(low / size) * size; at <= high; at += size) found.push(at);
  return found;
}

// Move labels so far apart that each can be read, in the order of the lines.
function apart(places, gap, top, bottom) {
  const order = places.map((_, i) => i).sort((a, b) => places[a] - places[b]);
  const moved = [...places];
  order.forEach((i, at) => {
    moved[i] = Math.max(moved[i], at ? moved[order[at - 1]] + gap : top);
  });
  let limit = bottom;
  for (const i of order.reverse()) {
    moved[i] = Math.min(moved[i], limit);
    limit = moved[i] - gap;
  }
  return moved;
}
