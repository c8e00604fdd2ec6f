// Ways to pass a sheet on: a link, the device's own ways, a code for another phone, a file.

import { button, el } from "./dom.js";
import { address, FORMAT } from "./pack.js";
import { sum } from "./sheet.js";

const LONGEST_QR = 1200;

export function panel(view, sheet, actions, qr) {
  const { say } = view;
  const link = el("input", { id: "link", readonly: true, "aria-label": say("link"), onfocus: (event) => event.target.select() });
  const picture = el("div", { class: "qr", "aria-live": "polite" });
  const ready = address(view.game, sheet.id, view.state).then((path) => (link.value = window.location.origin + path));
  const copy = async () => {
    await ready;
    link.select();
    const done = await navigator.clipboard?.writeText(link.value).then(() => true, () => false) ?? document.execCommand("copy");
    actions.tell(say(done ? "copied" : "copy-by-hand"));
  };
  const send = () => ready.then((url) => navigator.share({ url, title: view.game.title })).catch(() => {});
  const small = { class: "small" };
  const ways = [
    button(say("copy"), copy, small),
    navigator.share && button(say("send"), send, small),
    button(say("show-qr"), () => ready.then((url) => code(url, qr, picture, say)), small),
    button(say("save-file"), () => download(view, sheet), small),
  ];
  return [el("p", { class: "help" }, say("share-help")), link, el("p", { class: "actions" }, ways), picture];
}

// The code is drawn by the server from the body of a request, which no log keeps.
async function code(url, qr, picture, say) {
  const path = url.slice(window.location.origin.length);
  try {
    if (path.length > LONGEST_QR) throw new Error("too long");
    const answer = await fetch(qr, { method: "POST", body: new URLSearchParams({ t: path }) });
    if (!answer.ok) throw new Error(answer.statusText);
    const svg = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", say("qr"));
    picture.replaceChildren(document.importNode(svg, true), el("p", { class: "help" }, say("qr-help")));
  } catch {
    picture.replaceChildren(el("p", { class: "error" }, say(path.length > LONGEST_QR ? "qr-long" : "qr-failed")));
  }
}

function download(view, sheet) {
  const url = URL.createObjectURL(toFile(sheet, sheet.game, view.state));
  el("a", { href: url, download: `${sheet.game}-${sheet.id}.json` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

function toFile(sheet, game, state) {
  const totals = state.players.map((_, i) => state.rows.reduce((all, row) => all + (sum(row[i]) ?? 0), 0));
  const when = new Date(sheet.steps[sheet.at].t).toISOString();
  const facts = { format: FORMAT, version: 1, game, id: sheet.id, saved: when, ...state, totals };
  return new Blob([`${JSON.stringify(facts, null, 2)}\n`], { type: "application/json" });
}
