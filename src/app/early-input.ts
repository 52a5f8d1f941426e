/**
 * An inline script that records clicks and inputs before hydration, in sequence. A form without method and action is submitted by its component
 * only: while that has not loaded, the script keeps the browser from putting the values into the URL, and submits the form again until it is heard.
 */
export const RECORD_EARLY_INPUT = `{
const kinds = ["click", "input"];
const record = ({ type, target }) => window.earlyInput.done.push({ type, target, value: target.value, checked: target.checked });
window.earlyInput = { done: [], stop: () => kinds.forEach((kind) => document.removeEventListener(kind, record, true)) };
kinds.forEach((kind) => document.addEventListener(kind, record, true));
const waiting = new Set();
const submitLater = (form) => setTimeout(() => {
  if (window.earlyInput) return submitLater(form);
  waiting.delete(form);
  if (form.isConnected) form.requestSubmit();
}, 50);
addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.hasAttribute("method") || form.hasAttribute("action")) return;
  event.preventDefault();
  if (!waiting.has(form)) submitLater(form);
  waiting.add(form);
});
}`;

/** A click or an input, with the value that the field had then. */
interface EarlyEvent {
  type: string;
  target: EventTarget | null;
  value: unknown;
  checked: unknown;
}

declare global {
  interface Window {
    /** Undefined after hydration and replay. */
    earlyInput?: { done: EarlyEvent[]; stop(): void } | undefined;
  }
}

/**
 * Replays the clicks and inputs before hydration in sequence, so that none is lost on a slow connection. Native actions, such as following a
 * link or opening a popover, have already happened.
 */
export async function replayEarlyInput(): Promise<void> {
  const { earlyInput } = window;
  if (!earlyInput) return;
  earlyInput.stop();
  for (const { type, target, value, checked } of earlyInput.done) {
    // Not within an effect, where React cannot hydrate the part that an event needs, and not at once, because an event may depend on the one before.
    await new Promise((resolve) => setTimeout(resolve));
    if (!(target instanceof Element) || !target.isConnected) continue;
    if (type === "click") replayClick(target);
    else if (target instanceof HTMLSelectElement) replaySelection(target, String(value));
    else if (target instanceof HTMLInputElement && ["checkbox", "radio"].includes(target.type))
      replayTick(target, checked === true);
    else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      replayText(target, String(value));
  }
  window.earlyInput = undefined;
}

/** A popover's button has already acted; a submitted form is submitted again by the script that recorded it. */
function replayClick(target: Element): void {
  const button = target.closest("button");
  if (!button || button.popoverTargetElement || button.hasAttribute("command")) return;
  if (button.type === "button") button.click();
}

// Hydrated components have the initial values, and may have reset the fields meanwhile.

function replaySelection(field: HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Emptied first, and typed not by the property "value", because React ignores an input event unless the value differs from what it last saw there. */
function replayText(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  // Types without a selection, such as email, cannot be edited in this way.
  if (field.selectionStart === null) return;
  field.value = "";
  field.setRangeText(value, 0, 0, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Toggled back first, so that the click triggers a change event. */
function replayTick(field: HTMLInputElement, checked: boolean): void {
  field.checked = !checked;
  field.click();
}
