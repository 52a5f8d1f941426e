import { type ReactNode, useId } from "react";
import { ChoiceCard } from "./choice-card.tsx";

interface Choice {
  value: string;
  label: ReactNode;
  note?: ReactNode;
  media?: ReactNode;
}

interface ChoiceFieldsProps {
  legend: ReactNode;
  hint?: ReactNode;
  choices: readonly Choice[];
  name: string;
  /** The selected value; empty for none. */
  value: string;
  error?: string | undefined;
  onChoose: (value: string) => void;
}

/** Tells a card from a text field: a ring, filled once the card is chosen. */
function Dot() {
  return (
    <span
      aria-hidden="true"
      className="size-5 shrink-0 rounded-full border-2 border-muted bg-surface peer-checked:border-6 peer-checked:border-action"
    />
  );
}

/** A radio group whose options are large cards. */
export function ChoiceFields({ legend, hint, choices, name, value, error, onChoose }: ChoiceFieldsProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset className="grid gap-2" aria-describedby={described || undefined}>
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 mb-1 text-muted text-sm">
          {hint}
        </p>
      )}
      {choices.map((choice) => (
        <ChoiceCard
          key={choice.value}
          name={name}
          value={choice.value}
          label={choice.label}
          note={choice.note}
          media={choice.media ?? <Dot />}
          checked={value === choice.value}
          onChange={() => onChoose(choice.value)}
        />
      ))}
      {error && (
        <p id={`${id}-error`} className="text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
