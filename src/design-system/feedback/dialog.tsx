import { X } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from "react";
import { classes } from "../classes.ts";
import { IconButton } from "../forms/button.tsx";

const SHEET =
  "max-md:mb-0 max-md:w-full max-md:max-w-none max-md:max-h-[85dvh] max-md:rounded-b-none max-md:pb-[calc(24px+env(safe-area-inset-bottom))]";

interface DialogProps {
  open: boolean;
  /** Called when the person closes it: Escape, the cross, or a press outside. */
  onClose: () => void;
  title: string;
  /** For pictures rather than a question. */
  wide?: boolean | undefined;
  /** For a form: on a phone it comes from below, as wide as the window, so that a thumb reaches it. */
  sheet?: boolean | undefined;
  /** For one that shows no title and brings its own cross: the classes that say where it stands, instead of in the middle. */
  bare?: string | undefined;
  children: ReactNode;
}

/** A modal question on the native dialog: focus stays inside and returns afterwards. */
export function Dialog({ open, onClose, title, wide = false, sheet = false, bare, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  // Escape asks before it closes: answered at once, so that whoever opens it again in the same moment is not overtaken by the news.
  function cancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }
  function closed() {
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
      onCancel={cancel}
      onClose={closed}
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
