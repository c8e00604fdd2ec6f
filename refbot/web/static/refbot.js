// What a page gains where JavaScript runs; every page works without it.
"use strict";

// <a data-copy="Copied"> copies its own address instead of following it, and says so.
document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-copy]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (await copied(link.href)) {
    link.querySelector("[data-label]").textContent = link.dataset.copy;
  } else {
    window.location.assign(link.href);
  }
});

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
