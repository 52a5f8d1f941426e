/** An inline script that keeps, in their order, the clicks and inputs that come before the page's scripts. */
export const KEEP_EARLY_INPUT = `{
const kinds = ["click", "input"];
const keep = ({ type, target }) => window.earlyInput.done.push({ type, target, value: target.value, checked: target.checked });
window.earlyInput = { done: [], stop: () => kinds.forEach((kind) => document.removeEventListener(kind, keep, true)) };
kinds.forEach((kind) => document.addEventListener(kind, keep, true));
}`;

/** What that script keeps. */
interface EarlyInput {
  done: { type: string; target: EventTarget | null; value: unknown; checked: unknown }[];
  /** Ends the keeping. */
  stop(): void;
}

declare global {
  interface Window {
    /** Only until the page listens. */
    earlyInput?: EarlyInput | undefined;
  }
}

/**
 * Does once more what was pressed and chosen while the page's scripts were on their way, so that nothing of it is lost on a
 * slow line. What the browser does by itself, such as following a link or opening a panel, it has done.
 */
export async function redoEarlyInput(): Promise<void> {
  const { earlyInput } = window;
  if (!earlyInput) return;
  earlyInput.stop();
  window.earlyInput = undefined;
  for (const { type, target, value, checked } of earlyInput.done) {
    if (!(target instanceof Element) || !target.isConnected) continue;
    if (type === "click") pressAgain(target);
    else if (target instanceof HTMLSelectElement) selectAgain(target, String(value));
    else if (target instanceof HTMLInputElement) tickAgain(target, checked === true);
    // What comes next builds on what this changed, which is shown first.
    await new Promise((go) => setTimeout(go));
  }
}

/** Buttons that submit or that open by the platform have acted. */
function pressAgain(target: Element): void {
  const button = target.closest("button");
  if (button?.type === "button" && !button.popoverTargetElement && !button.hasAttribute("command")) button.click();
}

// Components know only what came with the page, and may have put it back meanwhile.

function selectAgain(field: HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Turned back first, for a change is what is heard. */
function tickAgain(field: HTMLInputElement, checked: boolean): void {
  field.checked = !checked;
  field.click();
}
