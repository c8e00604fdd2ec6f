// Filling in the facts of a dispute: the same form as without a script, kept at hand.
import { board } from "./settle/board.js";
import { follow, reveal } from "./settle/form.js";
import { offerNames } from "./settle/people.js";
import { pickers } from "./settle/picker.js";
import { steppers } from "./settle/steppers.js";

const enhance = (form) => {
  pickers(form);
  board(form);
  offerNames(form);
};

steppers();
follow(enhance);
reveal();
addEventListener("hashchange", reveal);
