import { X } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from "react";
import { classes } from "../classes.ts";
import { IconButton } from "../forms/button.tsx";

const SHEET =
  "max-md:mb-0 max-md:w-full max-md:max-w-none max-md:max-h-[85dvh] max-md:rounded-b-none max-md:pb-[calc(24px+env(safe-area-inset-bottom))]";

interface DialogProps {
  open: boolean;
  /** Called when the user closes it by Escape, the close button or a click outside. */
  onClose: () => void;
  title: string;
  /** Wider, for images. */
  wide?: boolean | undefined;
  /** For forms: on phones a full-width sheet at the bottom, within reach of a thumb. */
  sheet?: boolean | undefined;
  /** Position classes for a dialog without a visible title and with its own close button; it is not centred. */
  bare?: string | undefined;
  children: ReactNode;
}

/** A modal dialog on the native element: focus stays inside and returns when it closes. */
export function Dialog({ open, onClose, title, wide = false, sheet = false, bare, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  // The cancel event is handled at once: the later close event could otherwise close a dialog that was reopened meanwhile.
  function handleCancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }
  function handleClose() {
    if (!element.current?.open) onClose();
  }
  useEffect(() => {
    if (open) element.current?.showModal();
    else element.current?.close();
  }, [open]);
  return (
    <dialog
      ref={element}
      aria-label={title}
      onCancel={handleCancel}
      onClose={handleClose}
      {...{ closedby: "any" }}
      className={classes(
        "overscroll-contain border border-line bg-surface shadow-soft backdrop:bg-shade/50 open:animate-rise",
        bare ?? "m-auto rounded-xl p-6",
        !bare && (wide ? "w-[min(56rem,calc(100vw-32px))]" : "w-[min(32rem,calc(100vw-32px))]"),
        sheet && SHEET,
      )}
    >
      {!bare && (
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 className="text-xl">{title}</h2>
          <IconButton label="Close" onClick={onClose} className="-mt-2 -mr-2">
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      )}
      {children}
    </dialog>
  );
}
