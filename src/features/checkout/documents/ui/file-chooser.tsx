import { FileUp } from "lucide-react";
import { type DragEvent, type RefObject, useId, useState } from "react";
import { classes } from "#design-system/classes.ts";
import { MAX_BYTES, MAX_DOCUMENTS, MEDIA_TYPES } from "../model.ts";

interface FileChooserProps {
  ref: RefObject<HTMLInputElement | null>;
  /** Label of the kind of document, for screen readers. */
  about: string;
  /** True when there are files already. */
  more: boolean;
  /** True when the maximum number of files is reached. */
  full: boolean;
  onFiles(files: File[]): void;
}

// Phones offer their camera for image types, and convert photos to JPEG when HEIC is not accepted.
export const ACCEPT = MEDIA_TYPES.map(({ mediaType }) => mediaType).join(",");

/** Chooses files by pressing, drops them, or takes a photo on a phone. */
export function FileChooser({ ref, about, more, full, onFiles }: FileChooserProps) {
  const [isOver, setOver] = useState(false);
  const hint = useId();

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0 && !full) onFiles(files);
  }

  return (
    <div className="grid gap-1.5">
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classes(
          "relative flex items-center justify-center gap-3 rounded-xl border border-dashed px-4 text-center transition-colors",
          "has-focus-visible:outline-3 has-focus-visible:outline-action has-focus-visible:outline-offset-2 has-disabled:opacity-60",
          isOver ? "border-action bg-action-soft" : "border-muted bg-surface-2 hover:border-action",
          more ? "min-h-12 py-2" : "min-h-24 py-4",
        )}
      >
        <FileUp aria-hidden="true" className="size-5 shrink-0 text-action" />
        <span className="font-medium text-sm">
          {more ? "Add another file" : <ChoosePrompt />}
          <span className="sr-only">: {about}</span>
        </span>
        <input
          ref={ref}
          type="file"
          accept={ACCEPT}
          multiple
          disabled={full}
          aria-describedby={hint}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // The same file can be chosen again after a failure.
            event.target.value = "";
            if (files.length > 0) onFiles(files);
          }}
          className="absolute inset-0 size-full cursor-[inherit] opacity-0"
        />
      </label>
      <p id={hint} className="text-muted text-sm">
        {full
          ? `You can send up to ${MAX_DOCUMENTS} files with an order. Remove one before you add another.`
          : `PDF, JPEG or PNG, ${MAX_BYTES / (1024 * 1024)} MB at most.`}
      </p>
    </div>
  );
}

/** The prompt offers the camera on touch devices, and dropping elsewhere. */
function ChoosePrompt() {
  return (
    <>
      <span className="pointer-fine:hidden">Choose a file or take a photo</span>
      <span className="hidden pointer-fine:inline">Choose a file or drop it here</span>
    </>
  );
}
