/** Position of toasts: cart failures at the bottom centre, fibre hand-off failures at the top right (section 8). */
export type ToastPlace = "bottom" | "top-right";

export interface Toast {
  id: number;
  text: string;
  tone: "info" | "success" | "danger";
  place: ToastPlace;
  /** Undoes the reported action, where that is possible. */
  undo?: (() => void) | undefined;
  /** Label of that button when it is not "Undo". */
  undoLabel?: string | undefined;
  /** True to move the focus to the undo button, for keyboard users. */
  takesFocus?: boolean | undefined;
}

/** How long a toast is shown, in milliseconds (S9-07). */
export const TOAST_MS = 5000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a short message for five seconds. @returns its id, for dismissToast */
export function showToast(
  text: string,
  { tone = "info", place = "bottom", undo, undoLabel, takesFocus }: Partial<Omit<Toast, "id" | "text">> = {},
): number {
  lastId += 1;
  set([...toasts.slice(-2), { id: lastId, text, tone, place, undo, undoLabel, takesFocus }]);
  return lastId;
}

/** Removes a toast before it times out. */
export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

/** The toasts now on the screen, oldest first; a new array whenever they change. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Subscribes to every change. @returns the function that unsubscribes */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
