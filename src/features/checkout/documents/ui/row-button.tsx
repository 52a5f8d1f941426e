import type { LucideIcon } from "lucide-react";

interface RowButtonProps {
  icon: LucideIcon;
  label: string;
  /** Which file, for screen readers. */
  about: string;
  disabled?: boolean;
  onClick(): void;
}

/** One thing to do with a file: a sign on a phone, with its word where there is room. */
export function RowButton({ icon: Icon, label, about, disabled, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={disabled}
      title={label}
      className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-xl px-2 text-action text-sm hover:bg-surface-3 disabled:opacity-50"
    >
      <Icon aria-hidden="true" className="size-4.5" />
      <span className="max-md:sr-only">{label}</span>
      <span className="sr-only"> {about}</span>
    </button>
  );
}
