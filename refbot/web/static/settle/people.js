// Names typed once are kept on this device and offered again.
import { change } from "./form.js";

const KNOWN = "refbot.people"; // everybody, the latest first
const TABLE = "refbot.table"; // who sat at the table last time, in order
const MOST = 20;
const MOST_NEAR = 5; // as many as have a Revolver

export function offerNames(form) {
  const list = form.querySelector("#people");
  const fields = [...form.querySelectorAll(".names input")];
  const offered = new Set([...own(fields), ...read(KNOWN)]);
  list?.replaceChildren(...[...offered].map((name) => new Option("", name)));
  again(form, fields);
  for (const field of form.querySelectorAll("[data-person]")) offerBeside(form, field);
  for (const field of fields) {
    field.addEventListener("focus", () => field.value === field.dataset.given && field.select());
  }
}

const own = (fields) =>
  fields.filter((f) => f.value.trim() && f.value !== f.dataset.given).map((f) => f.value.trim());

// Where nobody is seated, a name typed in one field is offered at the others, for one tap.
function offerBeside(form, field) {
  const chips = document.createElement("p");
  chips.className = "chips names-near";
  const pair = field.closest(".side"); // two fields in one line: the names stand below both
  if (pair) pair.append(chips);
  else field.after(chips);
  const draw = () => {
    const others = [...form.querySelectorAll("[data-person]")].map(({ value }) => value.trim());
    const near = [...new Set([...others.filter(Boolean), ...read(TABLE)])].slice(0, MOST_NEAR);
    chips.replaceChildren(...(field.value.trim() ? [] : near.map(chip)));
  };
  const chip = (name) => {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "chip", textContent: name });
    button.addEventListener("click", () => {
      field.value = name;
      field.dispatchEvent(new Event("change", { bubbles: true }));
      field.focus({ preventScroll: true });
    });
    return button;
  };
  draw();
  field.addEventListener("input", draw);
  form.addEventListener("change", draw);
}

// One tap seats the table of last time, while nobody has been named yet.
function again(form, fields) {
  const button = form.querySelector("[data-again]");
  const table = read(TABLE);
  const room = form.querySelector('.names [value="add:players"]') ? Infinity : fields.length;
  if (!button || own(fields).length || table.length < fields.length || table.length > room) return;
  button.hidden = false;
  button.title = table.join(", ");
  button.addEventListener("click", () => {
    fields.forEach((field, seat) => (field.value = table[seat]));
    const more = table.slice(fields.length);
    change("update:players", null, more.map((name, n) => [`players/${fields.length + n}`, name]));
  });
}

export function remember(form) {
  const fields = [...form.querySelectorAll(".names input")];
  const names = own([...fields, ...form.querySelectorAll('input[list="people"]')]);
  if (!names.length) return;
  write(KNOWN, [...new Set([...names, ...read(KNOWN)])].slice(0, MOST));
  if (fields.length && own(fields).length === fields.length) write(TABLE, own(fields));
}

// A new name stands at once wherever its seat is named.
export function rename(form, field) {
  const seat = `@${field.name.split("/").pop()}`;
  const name = field.value.trim() || field.dataset.given;
  const named = `option[value="${seat}"], input[value="${seat}"] + span, [data-seat="${seat}"]`;
  for (const place of form.querySelectorAll(named)) place.textContent = name;
}

function read(key) {
  try {
    const kept = JSON.parse(localStorage.getItem(key) || "[]");
    return Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

function write(key, names) {
  try {
    localStorage.setItem(key, JSON.stringify(names));
  } catch {
    // nothing is kept in private mode
  }
}
