// A board of nine parts: tap to place a tile, tap again to flip it. The form stays beneath.
const copy = (id) => document.getElementById(id).content.firstElementChild.cloneNode(true);
const chosen = new Map(); // what a tap does, by board, kept while the form is fetched anew

export function board(form) {
  for (const fieldset of form.querySelectorAll(".parts.board")) {
    const cells = [...fieldset.querySelectorAll(".part")].map((part) => cell(part, fieldset));
    const kinds = cells[0]?.kind;
    if (kinds) fieldset.querySelector(".part").before(tools(fieldset, kinds));
    fieldset.classList.add("tapped");
  }
}

function cell(part, fieldset) {
  const [kind, face, here] = [
    part.querySelector('select[name$="/homunculus"]'),
    part.querySelector('select[name$="/face"]'),
    part.querySelector('input[name$="/!here"]'),
  ];
  const button = document.createElement("button");
  button.type = "button";
  button.className = "cell";
  button.id = `${part.id}-cell`;
  const draw = () => show(button, part, { kind, face, here });
  button.addEventListener("click", () => {
    tap({ kind, face, here }, chosen.get(fieldset.id));
    draw();
    (kind || face).dispatchEvent(new Event("change", { bubbles: true }));
  });
  draw();
  part.append(button);
  return { kind };
}

function tap({ kind, face, here }, tool) {
  if (here) return cycle(face, here);
  if (tool === "remove") kind.value = "";
  else if (tool === "flip" || kind.value === tool) flip(face, kind);
  else [kind.value, face.value] = [tool, "up"];
}

const flip = (face, kind) => kind.value && (face.value = face.value === "up" ? "down" : "up");

// Without kinds a tap goes round: face up, face down, not there.
function cycle(face, here) {
  if (!here.checked) [here.checked, face.value] = [true, "up"];
  else if (face.value === "up") face.value = "down";
  else here.checked = false;
}

function show(button, part, { kind, face, here }) {
  const there = here ? here.checked : Boolean(kind.value);
  const words = [part.querySelector("legend").textContent];
  if (there && kind) words.push(kind.selectedOptions[0].textContent);
  words.push(there ? face.selectedOptions[0].textContent : emptyWord());
  button.replaceChildren(...words.map((text, at) => span(text, ["name", "kind", "face"][at])));
  if (there && kind) button.prepend(span(sign(kind.selectedOptions[0]), "sign", true));
  button.lastElementChild.className = there ? "face" : "none";
  button.dataset.face = there ? face.value : "";
  button.dataset.kind = there && kind ? kind.selectedIndex : "";
}

function span(text, name, silent = false) {
  const made = document.createElement("span");
  made.textContent = text;
  made.className = name;
  if (silent) made.setAttribute("aria-hidden", "true");
  return made;
}

const emptyWord = () => copy("board-words").textContent;

// Woodling is W, the fourth homunculus 4.
const sign = (option) => (/\d/.exec(option.textContent) || option.textContent.trim())[0].toUpperCase();

function tools(fieldset, kinds) {
  const bar = copy("board-tools");
  const favourite = fieldset.closest(".card").querySelector('select[name$="/favourite"]');
  const brushes = [...kinds.options].filter((option) => option.value).map(brush);
  bar.querySelector(".brushes").append(...brushes);
  const press = (tool) => {
    chosen.set(fieldset.id, tool);
    for (const button of bar.querySelectorAll(".tool")) {
      button.setAttribute("aria-pressed", String(button.dataset.tool === tool));
    }
  };
  bar.addEventListener("click", (event) => {
    const tool = event.target.closest(".tool");
    if (tool) press(tool.dataset.tool);
  });
  favourite?.addEventListener("change", () => favourite.value && press(favourite.value));
  press(chosen.get(fieldset.id) || favourite?.value || brushes[0].dataset.tool);
  return bar;
}

function brush(option) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "tool brush";
  button.dataset.tool = option.value;
  button.dataset.kind = option.index;
  const name = span(option.textContent, "visually-hidden");
  button.append(span(sign(option), "sign", true), name);
  button.title = option.textContent;
  return button;
}
