import { RefreshCw } from "lucide-react";
import { ACCEPT } from "./file-chooser.tsx";

interface ReplaceButtonProps {
  /** Which file, for screen readers. */
  about: string;
  disabled: boolean;
  onFile(file: File): void;
}

/** Chooses a file to take the place of another one; it looks like the other things to do with a file. */
export function ReplaceButton({ about, disabled, onFile }: ReplaceButtonProps) {
  return (
    <label
      title="Replace"
      className="relative flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-xl px-2 text-action text-sm hover:bg-surface-3 has-focus-visible:outline-3 has-focus-visible:outline-action has-disabled:opacity-50"
    >
      <RefreshCw aria-hidden="true" className="size-4.5" />
      <span className="max-md:sr-only">Replace</span>
      <span className="sr-only"> {about}</span>
      <input
        type="file"
        accept={ACCEPT}
        disabled={disabled}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) onFile(file);
        }}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
      />
    </label>
  );
}
