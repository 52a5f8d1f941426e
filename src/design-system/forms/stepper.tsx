import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";

interface StepperProps {
  value: number;
  /** Accessible name, for example "Quantity of Prepaid SIM". */
  label: string;
  min?: number | undefined;
  max?: number | undefined;
  /** Why there cannot be more than `max`, shown beside the buttons; by default only at `max`. */
  maxNote?: string;
  disabled?: boolean | undefined;
  onChange: (value: number) => void;
}

/** A quantity with buttons for minus and plus one. */
export function Stepper({ value, label, min = 1, max = 10, maxNote, disabled = false, onChange }: StepperProps) {
  const note = maxNote ?? (value >= max ? "The most at a time" : "");
  return (
    <fieldset className="inline-flex items-center rounded-full border border-line bg-surface" disabled={disabled}>
      <legend className="sr-only">{label}</legend>
      <StepButton label="One less" disabled={value <= min} onPress={() => onChange(value - 1)}>
        <Minus aria-hidden="true" className="size-4" />
      </StepButton>
      <output aria-live="polite" className="min-w-6 text-center font-medium tabular-nums">
        {value}
      </output>
      <StepButton label="One more" disabled={value >= max} onPress={() => onChange(value + 1)}>
        <Plus aria-hidden="true" className="size-4" />
      </StepButton>
      {note && <span className="pr-4 text-muted text-sm">{note}</span>}
    </fieldset>
  );
}

interface StepButtonProps {
  label: string;
  disabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

function StepButton({ label, disabled, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // A disabled button would lose the focus.
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
      className="grid size-11 place-items-center rounded-full hover:bg-surface-2 active:bg-surface-3 disabled:opacity-50 aria-disabled:text-muted aria-disabled:opacity-50"
    >
      {children}
    </button>
  );
}
