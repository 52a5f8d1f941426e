/**
 * Does a piece of work once the press that is under way has done its own, or at once where nothing is pressed. What a field
 * says when it is left moves the button below away under the finger that presses it: the press would be lost.
 */
export function afterPress(work: () => void): void {
  const isPressed = document.querySelector(":active") !== null;
  // The press itself comes right behind its end.
  if (isPressed) document.addEventListener("mouseup", () => setTimeout(work), { once: true, capture: true });
  else work();
}
