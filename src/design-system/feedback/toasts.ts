/** Where toasts stand: failures of the cart at the bottom centre, those of the fibre hand-off at the top right (section 8). */
export type ToastPlace = "bottom" | "top-right";

export interface Toast {
  id: number;
  text: string;
  tone: "info" | "success" | "danger";
  place: ToastPlace;
  /** Offered where what happened can be taken back. */
  undo?: (() => void) | undefined;
  /** What that is called, where it is not "Undo". */
  undoLabel?: string | undefined;
  /** True where its Undo gets the focus, for somebody who works by keyboard. */
  takesFocus?: boolean | undefined;
}

/** How long a toast stays, in milliseconds (S9-07). */
export const TOAST_MS = 5000;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Says in a few words what happened. It leaves by itself after five seconds. @returns its id, for dismissToast */
export function showToast(
  text: string,
  { tone = "info", place = "bottom", undo, undoLabel, takesFocus }: Partial<Omit<Toast, "id" | "text">> = {},
): number {
  lastId += 1;
  set([...shown.slice(-2), { id: lastId, text, tone, place, undo, undoLabel, takesFocus }]);
  return lastId;
}

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  set(shown.filter((toast) => toast.id !== id));
}

/** The toasts now on the screen, oldest first; a new array whenever they change. */
export function currentToasts(): readonly Toast[] {
  return shown;
}

/** Calls back after every change. @returns a function that ends it */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
