// Build elements out of plain words, and say the server's sentences with facts in them.

export function el(tag, attributes = {}, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...inside.flat(Infinity).filter((part) => part || part === 0));
  return made;
}

export const button = (text, onclick, more = {}) =>
  el("button", { type: "button", ...more, class: `button ${more.class ?? ""}`, onclick }, text);

export function icon(name) {
  return document.getElementById("icons").content.querySelector(`[data-icon="${name}"] svg`).cloneNode(true);
}

export class Speaker {
  constructor(words, locale) {
    this.words = words;
    this.plurals = new Intl.PluralRules(locale);
    this.numbers = new Intl.NumberFormat(locale);
    this.lists = new Intl.ListFormat(locale);
    this.hours = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit" });
    this.days = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long" });
  }

  // A sentence by name; facts that are lists are joined, numbers written as the language does.
  say(key, facts = {}) {
    const form = `${key}.${this.plurals.select(facts.n ?? 0) === "one" ? "one" : "other"}`;
    return this.fill(this.words[key] ?? this.words[form], facts);
  }

  fill(text, facts = {}) {
    return text.replace(/%\((\w+)\)s/g, (_, name) => this.fact(facts[name]));
  }

  fact(value) {
    if (Array.isArray(value)) return this.lists.format(value);
    return typeof value === "number" ? this.number(value) : String(value ?? "");
  }

  number(value) {
    return this.numbers.format(value).replace("-", "−");
  }

  time(stamp) {
    const when = new Date(stamp);
    const today = when.toDateString() === new Date().toDateString();
    return today ? this.hours.format(when) : this.days.format(when);
  }
}
