// The network: what it says in time, and for how long it counts as gone once it said nothing.

import { AWAY } from "./limits.js";

const DOWN = new Set([502, 503, 504]); // somebody on the way answers, unless refbot says so itself
const isOurs = ({ headers }) => headers.has("Content-Security-Policy");

let gone = 0; // until when

export const isGone = () => Date.now() < gone || navigator.onLine === false;

export function lose() {
  gone = Date.now() + AWAY;
}

// Whoever reloads a page wants it from the network, and so does a script that says so.
export const insists = (request) => ["reload", "no-cache", "no-store"].includes(request.cache);

// The answer, or null without one. Of a page it has to be all there: half a page is none.
export async function ask(request) {
  try {
    const response = await fetch(request);
    if (DOWN.has(response.status) && !isOurs(response)) return null;
    if (request.mode === "navigate" && response.body) await response.clone().arrayBuffer();
    gone = 0;
    return response;
  } catch {
    return null;
  }
}
