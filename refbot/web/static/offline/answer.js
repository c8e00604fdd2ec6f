// Who answers a request: the network if it is quick, else this device, in this order:
// the pages that were kept, the engine, and a page that says what is missing.

import { LONGEST, PATIENCE, SENDING, within } from "./limits.js";
import { copyOf, home, missing, needsServer, REVIEW } from "./local.js";
import * as network from "./network.js";

const ASKS = new Set(["GET", "POST"]);
const OTHERS = /^\/(sw\.js|healthz|robots\.txt|offline\/.*)$/; // never from this device
const SENT = /\/house-rules\//; // what only the server can take in
const STAMPED = /^\/static\/[0-9a-f]{10}\//; // the stamp changes with any file

// The answer as a promise; undefined leaves the request to the browser.
export function answering(event, device) {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin || !ASKS.has(request.method) || OTHERS.test(url.pathname)) return;
  if (STAMPED.test(url.pathname)) return file(request, device);
  if (request.method === "POST" && SENT.test(url.pathname)) return fromServer(request, url, device, SENDING);
  if (REVIEW.test(url.pathname)) return looks(request) ? fromServer(request, url, device, LONGEST) : undefined;
  return answered(event, url, device);
}

async function file(request, { pack }) {
  return (await pack.file(request)) ?? within(LONGEST, fetch(request), Response.error());
}

// What reviewers send is left to the browser, which alone may hold a password.
const looks = (request) => request.method === "GET" && request.mode === "navigate";

// However slow the server is, nobody else may answer. What was sent may be in already.
async function fromServer(request, url, device, limit) {
  const spare = request.clone();
  return (await within(limit, network.ask(request), null)) ?? missing(spare, url, device);
}

async function answered(event, url, device) {
  const { request } = event;
  const spare = request.clone(); // a body can be read once
  const local = () => answeredHere(event, spare, url, device);
  if (network.isGone() && !network.insists(request)) {
    const answer = await local();
    if (answer) return answer;
  }
  const online = network.ask(request);
  const early = await within(PATIENCE, online);
  if (early) return early;
  const answer = await local();
  if (answer) {
    network.lose();
    return answer;
  }
  return (await within(LONGEST, online, null)) ?? missing(spare, url, device);
}

// Instead of the form that sends a house rule: the one that keeps it here. Its query is for its script.
function inPlaceOf(url) {
  const form = /^(.*\/house-rules\/)(?:new|later)$/.exec(url.pathname);
  return form ? new URL(`${form[1]}later`, location.origin) : url;
}

// What this device knows without the network; undefined if nothing.
async function answeredHere(event, request, url, { pack, engine, versions }) {
  if (request.method === "GET") {
    const page = await pack.page(inPlaceOf(url));
    if (page) {
      if (engine) event.waitUntil(engine.start().catch(() => {})); // the next tap may need it
      return copyOf(page, pack);
    }
    const file = await pack.file(request);
    if (file) return file;
    const beyond = await pack.beyond(url);
    if (beyond) return Response.redirect(beyond);
    if (url.pathname === "/") return home(pack.languages);
  }
  if (needsServer(url)) return;
  // A page of another version must not put in pieces of this one; opened anew, it is of this one.
  if (!engine || (request.mode !== "navigate" && (await versions.isOld(event.clientId)))) return;
  return engine.answer(request).catch(() => undefined);
}
