import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { classes } from "./classes.ts";

interface DialogProps {
  open: boolean;
  /** Called when the person closes it: Escape, the cross, or a press outside. */
  onClose: () => void;
  title: string;
  /** For pictures rather than a question. */
  wide?: boolean | undefined;
  children: ReactNode;
}

/** A modal question on the native dialog: focus stays inside and returns afterwards. */
export function Dialog({ open, onClose, title, wide = false, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (open) element.current?.showModal();
    else element.current?.close();
  }, [open]);
  return (
    <dialog
      ref={element}
      aria-labelledby={id}
      onClose={onClose}
      {...{ closedby: "any" }}
      className={classes(
        "m-auto rounded-xl bg-surface p-6 shadow-soft backdrop:bg-on-sun/50 open:animate-rise",
        wide ? "w-[min(56rem,calc(100vw-32px))]" : "w-[min(32rem,calc(100vw-32px))]",
      )}
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label="Close"
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-surface-2"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
