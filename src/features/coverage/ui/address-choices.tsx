import { ChevronRight } from "lucide-react";
import { Button } from "#design-system/forms/button.tsx";
import type { ChoiceReason } from "../address-lookup.ts";
import type { FoundAddress } from "../addresses/gazetteer.model.ts";
import { StepHeading } from "./step-heading.tsx";

const TITLES: Readonly<Record<ChoiceReason, string>> = {
  several: "Which one is yours?",
  nearest: "We don't know that number. Is one of these yours?",
  here: "Are you here?",
  point: "Is this the address?",
};

interface AddressChoicesProps {
  reason: ChoiceReason;
  found: readonly FoundAddress[];
  onPick: (found: FoundAddress) => void;
  /** Hint when none of them is right. */
  hint: string;
  /** Looks up the device's position itself. */
  onPoint?: (() => void) | undefined;
}

/** A list of addresses to select from. */
export function AddressChoices({ reason, found, onPick, hint, onPoint }: AddressChoicesProps) {
  return (
    <section className="grid gap-3">
      <StepHeading>{TITLES[reason]}</StepHeading>
      <ul className="grid gap-2">
        {found.map((each) => (
          <li key={`${each.info.amid} ${each.info.address} ${each.info.latitude}`}>
            <button
              type="button"
              onClick={() => onPick(each)}
              className="flex min-h-14 w-full items-center justify-between gap-3 rounded-xl border border-line bg-surface px-4 py-3 text-left transition-colors hover:border-muted active:bg-surface-2"
            >
              <span className="font-medium leading-snug">{each.info.address}</span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">{hint}</p>
      {onPoint && (
        <Button kind="secondary" size="small" className="justify-self-start" onClick={onPoint}>
          No, check the place itself
        </Button>
      )}
    </section>
  );
}
