import { type ReactNode, useId } from "react";

interface SwitchFieldProps {
  label: ReactNode;
  /** What switching it on means. */
  text: ReactNode;
  checked: boolean;
  /** True while a change is being saved; the switch keeps the focus, and changes are ignored. */
  saving?: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting that takes effect at once, with an explanation. */
export function SwitchField({ label, text, checked, saving = false, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <label className="grid min-h-11 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-1 py-4">
      <span className="font-medium">{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-busy={saving}
        aria-describedby={id}
        onChange={({ target }) => {
          if (!saving) onChange(target.checked);
        }}
        className="switch aria-busy:opacity-60"
      />
      <span id={id} className="text-muted text-sm">
        {text}
      </span>
    </label>
  );
}
