// What a page gains where JavaScript runs; every page works without it.
"use strict";

// "/" goes to the search box, or where one is, from anywhere but another field.
document.addEventListener("keydown", (event) => {
  const typing = event.target.closest?.("input, select, textarea, [contenteditable]");
  if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const box = document.querySelector("form.ask input[name=q]");
  if (box) {
    box.focus();
    box.select();
  } else location.assign(`${document.querySelector("[data-look-up]").href}#q`);
});

// <a data-copy="Copied"> copies its own address instead of following it, and says so.
// With data-share it first offers the ways to share that the device has.
document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-copy]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if ("share" in link.dataset && (await shared(link.href))) return;
  if (await copied(link.href)) {
    link.querySelector("[data-label]").textContent = link.dataset.copy;
  } else {
    window.location.assign(link.href);
  }
});

async function shared(url) {
  if (!navigator.share) return false;
  try {
    await navigator.share({ title: document.title, url });
    return true;
  } catch (error) {
    return error.name === "AbortError"; // the reader changed their mind: nothing more to do
  }
}

async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedTheOldWay(text); // a page served without TLS has no clipboard
  }
}

function copiedTheOldWay(text) {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "visually-hidden";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

// A page of a game (its body carries data-keep) is remembered on this device, for the home page.
// again.js shows and forgets these; a browser that keeps nothing is no fault.
if ("keep" in document.body.dataset) {
  const KEY = "refbot.visits";
  const MOST = 6;
  const place = (path) => path.replace(/^\/\w+\//, "/");
  const telling = "[data-keep-text], .verdict > p, .the-rule > p:not(.note), .hero > p, .so-far, main > .lead";
  const visit = () => {
    const said = document.querySelector(telling);
    return {
      path: location.pathname + location.search + location.hash,
      title: document.title.replace(/ \| refbot$/, ""),
      text: said ? said.textContent.trim().replace(/\s+/g, " ").slice(0, 120) : "",
      game: document.body.dataset.game,
      lang: document.documentElement.lang,
    };
  };
  const keep = () => {
    try {
      const before = JSON.parse(localStorage.getItem(KEY) || "[]");
      const others = before.filter(
        (one) => place(one.path).split(/[?#]/)[0] !== place(location.pathname),
      );
      localStorage.setItem(KEY, JSON.stringify([visit(), ...others].slice(0, MOST)));
    } catch {
      // private mode, a full device, or something else's words under our name
    }
  };
  keep();
  // What was filled in since is in the address by then.
  addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", () => document.hidden && keep());
}

// The browser offers to install the app: so does the page, at its foot.
addEventListener("beforeinstallprompt", (event) => {
  const offer = document.querySelector("[data-install]");
  if (!offer) return;
  event.preventDefault();
  offer.hidden = false;
  offer.querySelector("button").onclick = async () => {
    offer.hidden = true;
    await event.prompt();
  };
});

// From the first visit on this device answers by itself when the network does not: offline/worker.js.
addEventListener("load", async () => {
  try {
    const workers = navigator.serviceWorker;
    if (await workers.getRegistration()) return;
    await workers.register("/sw.js", { type: "module", updateViaCache: "none" });
  } catch {
    // no service workers here, or no modules in them: then the network has to do
  }
});

// What answered this page from the device is put to sleep half a minute later, and takes a while to
// wake: somebody who still reads will want it again.
if (document.documentElement.dataset.copy) {
  const AWAKE = 20_000;
  setInterval(() => document.hidden || navigator.serviceWorker.controller?.postMessage("stay"), AWAKE);
}

// House rules that wait on this device are sent when they can be; until then each page says so.
try {
  if (localStorage.getItem("refbot.outbox")) {
    document.querySelector("[data-outbox]").hidden = false;
    import("./offline/outbox.js").then(({ sendAll }) => sendAll());
  }
} catch {
  // a browser that keeps nothing has none
}
