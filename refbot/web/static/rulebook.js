// What the rulebook and the page of a rule gain where JavaScript runs; both work without it.

const all = (selector) => [...document.querySelectorAll(selector)];
const filled = (words, number) => words.replace("{number}", number);
const popovers = "popover" in HTMLElement.prototype;
const wide = matchMedia("(min-width: 64rem)");

// ---- A term opens the rule that explains it: beside the word, and in its language ----

const explain = document.getElementById("explain")?.content;
let card = null;

document.addEventListener("click", (event) => {
  const term = event.target.closest("a.term");
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!term || !explain || !popovers || elsewhere) return;
  const number = term.href.split(/[#/]/).pop();
  const words = wordsOf(number, term.parentElement.closest("[lang]").lang);
  if (!words) return;
  event.preventDefault();
  open(number, words, card?.contains(term) ? card.anchor : term);
});

function wordsOf(number, lang) {
  const own = lang === document.documentElement.lang ? ", p:not(.note, [lang], .other *)" : "";
  const places = [
    document.getElementById(number),
    document.querySelector(`[data-rule="${number}"]`),
    explain.querySelector(`[data-rule="${number}"]`),
  ];
  const words = places
    .map((place) => place?.querySelector(`.other[lang="${lang}"] p, p[lang="${lang}"]${own}`))
    .find(Boolean)
    ?.cloneNode(true);
  if (words) words.lang = lang;
  return words;
}

function open(number, words, anchor) {
  card?.remove();
  card = explain.querySelector(".explain").cloneNode(true);
  card.anchor = anchor;
  card.ariaLabel = filled(card.ariaLabel, number);
  for (const link of card.querySelectorAll("a")) {
    link.href = document.getElementById(number) ? `#${number}` : addressOf(number);
    link.textContent = filled(link.textContent, number);
  }
  card.querySelector(".words").append(words);
  card.addEventListener("toggle", closed);
  card.addEventListener("click", (event) => {
    if (event.target.closest(".close, .go, .number")) event.currentTarget.hidePopover();
  });
  document.body.append(card);
  card.showPopover();
  place(card, anchor);
  card.focus({ preventScroll: true });
}

function addressOf(number) {
  return new URL(number, location.href).href; // one rule's page lies beside another's
}

// Below the word if there is room for all of it, else on the side that has more.
function place(box, anchor) {
  const [gap, edge] = [8, 12];
  const word = anchor.getBoundingClientRect();
  const dock = document.querySelector(".dock").getBoundingClientRect();
  const floor = dock.bottom >= innerHeight ? dock.top : innerHeight;
  const ceiling = document.querySelector(".bar").getBoundingClientRect().bottom;
  const below = floor - word.bottom - gap;
  const under = below >= box.offsetHeight || below >= word.top - ceiling - gap;
  const top = under ? word.bottom + gap : word.top - gap - box.offsetHeight;
  const left = Math.min(word.left, document.documentElement.clientWidth - box.offsetWidth - edge);
  box.style.top = `${scrollY + top}px`;
  box.style.left = `${scrollX + Math.max(edge, left)}px`;
}

function closed(event) {
  if (event.newState !== "closed") return;
  const lost = document.activeElement === document.body || this.contains(document.activeElement);
  if (lost) this.anchor.focus({ preventScroll: true });
  this.remove();
}

// ---- Contents: they close behind the reader, and show where the reader is ----

const contents = document.getElementById("contents");

contents?.addEventListener("click", (event) => {
  if (event.target.closest("a") && popovers && contents.matches(":popover-open")) {
    contents.hidePopover();
  }
});

contents?.addEventListener("toggle", (event) => {
  if (event.newState !== "open") return;
  const here = contents.querySelector("[aria-current]") ?? contents.querySelector("a");
  here.scrollIntoView({ block: "center" });
  here.focus({ preventScroll: true });
});

if (contents && "IntersectionObserver" in window) {
  const spy = new IntersectionObserver(
    (entries) => entries.filter((one) => one.isIntersecting).forEach(({ target }) => show(target)),
    { rootMargin: "-30% 0px -69%" },
  );
  all("[data-section]").forEach((section) => spy.observe(section));
}

function show(section) {
  contents.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const link = contents.querySelector(`[href="#${section.dataset.section}"]`);
  link.setAttribute("aria-current", "true");
  if (wide.matches) contents.scrollTop = link.offsetTop - contents.clientHeight / 2;
}

// ---- The place is kept: in the other language, on the way back, and in this tab ----

const slug = document.querySelector("[data-book]")?.dataset.book;
const notes = {
  read(key) {
    try {
      return sessionStorage.getItem(`refbot.${key}.${slug}`);
    } catch {
      return null; // a browser that keeps nothing is no fault
    }
  },
  write(key, value) {
    try {
      sessionStorage.setItem(`refbot.${key}.${slug}`, value);
    } catch {
      // as above
    }
  },
};

// The rule at the top of the screen, once the reader is among the rules; of the one before it, a
// last line may still be seen.
function ruleInView() {
  const top = document.querySelector(".bar").getBoundingClientRect().bottom + 48;
  const rule = all(".rule[id]").find((one) => one.getBoundingClientRect().bottom > top);
  return rule && rule.getBoundingClientRect().top < innerHeight / 2 ? rule.id : "";
}

function keepPlace() {
  const number = ruleInView();
  if (number) notes.write("place", number);
}

function markLeft() {
  all("[data-left]").forEach((rule) => delete rule.dataset.left);
  const left = document.getElementById(notes.read("left") ?? "");
  if (left) left.dataset.left = "";
}

if (slug) {
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link) return;
    if (link.matches("[hreflang], [data-keep-place]")) link.hash = ruleInView();
    const rule = link.closest(".rule");
    if (rule) notes.write("left", rule.id);
  });
  addEventListener("pagehide", keepPlace);
  addEventListener("pageshow", (event) => {
    const [visit] = performance.getEntriesByType("navigation");
    if (event.persisted || visit?.type === "back_forward") markLeft();
    else if (visit?.type === "navigate" && !location.hash) offerPlace();
  });
}

function offerPlace() {
  const number = notes.read("place");
  const offer = document.querySelector("[data-continue]");
  if (!document.getElementById(number ?? "")) return;
  offer.textContent = filled(offer.textContent, number);
  offer.href = `#${number}`;
  offer.hidden = false;
  const done = () => (offer.hidden = true);
  offer.addEventListener("click", done);
  const first = document.querySelector(".rule[id]");
  new IntersectionObserver((entries, watch) => {
    if (!entries[0].isIntersecting) return;
    done();
    watch.disconnect();
  }).observe(first);
}

// ---- Small things ----

document.addEventListener("click", (event) => {
  const label = event.target.closest(".copy")?.querySelector("[data-label]");
  if (label) setTimeout(() => (label.textContent = ""), 3000);
});

const printing = document.querySelector("[data-print]");
if (printing) {
  printing.hidden = false;
  printing.addEventListener("click", () => print());
}
