/**
 * Runs a callback after the current press of the pointer has ended, or at once when nothing is pressed. An error message
 * that appears on blur would otherwise move the pressed button away, and the click would be lost.
 */
export function afterPress(callback: () => void): void {
  const isPressed = document.querySelector(":active") !== null;
  // The click event follows mouseup.
  if (isPressed) document.addEventListener("mouseup", () => setTimeout(callback), { once: true, capture: true });
  else callback();
}
