import { X } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { classes } from "../classes.ts";
import { dismissToast, TOAST_MS, type Toast } from "./toasts.ts";

const TONES = {
  info: "bg-ink text-surface",
  success: "bg-success text-on-action",
  danger: "bg-danger text-on-action",
} as const;

/** A toast, with its undo and close buttons. */
export function ToastBox({ toast }: { toast: Toast }) {
  // The timer pauses while the pointer is over the toast or the focus is inside it.
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isPaused = isHovered || hasFocus;
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [isPaused, toast.id]);
  const previousFocus = useRef<Element | null>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (toast.takesFocus) undoButton.current?.focus();
  }, [toast.takesFocus]);

  function handleFocus({ relatedTarget, currentTarget }: FocusEvent) {
    setHasFocus(true);
    if (relatedTarget instanceof Element && !currentTarget.contains(relatedTarget))
      previousFocus.current = relatedTarget;
  }

  function close() {
    if (hasFocus) restoreFocus(previousFocus.current);
    dismissToast(toast.id);
  }

  function undo() {
    // Dismissed first, so that a second press cannot undo again.
    close();
    toast.undo?.();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only pause the timer, this is not a control
    <div
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={handleFocus}
      onBlur={() => setHasFocus(false)}
      onKeyDown={handleKeyDown}
      className={classes(
        "pointer-events-auto flex w-full max-w-lg animate-rise items-center gap-2 rounded-xl py-1.5 pr-1.5 pl-5 shadow-soft",
        TONES[toast.tone],
      )}
    >
      <p className="wrap-anywhere line-clamp-4 min-w-0 flex-1 py-1.5">{toast.text}</p>
      {toast.undo && (
        <button
          ref={undoButton}
          type="button"
          onClick={undo}
          className="min-h-11 rounded-full px-4 font-semibold underline underline-offset-4 outline-current"
        >
          {toast.undoLabel ?? "Undo"}
        </button>
      )}
      <button
        type="button"
        onClick={close}
        aria-label="Close"
        className="grid size-11 shrink-0 place-items-center rounded-full outline-current"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

/** Returns the focus to the element that had it, or to the page heading when that element was removed. */
function restoreFocus(previousFocus: Element | null): void {
  const heading = document.querySelector("h1");
  const target = previousFocus?.isConnected && previousFocus !== document.body ? previousFocus : heading;
  if (!(target instanceof HTMLElement)) return;
  if (target === heading) target.tabIndex = -1;
  target.focus();
}
