import type { ReactNode } from "react";
import { classes } from "#design-system/classes.ts";
import { ChoiceCard } from "#design-system/forms/choice-card.tsx";
import { Swatch } from "#design-system/forms/swatch.tsx";
import { Picture } from "#design-system/media/picture.tsx";
import { colourOfPicture } from "#platform/artwork/address.model.ts";
import { formatPrice } from "#shared/money.ts";
import type { Option } from "../options.model.ts";
import type { Amounts } from "../price.model.ts";
import type { Step } from "../shown-steps.model.ts";
import { type ChoiceKey, NO } from "../steps.model.ts";
import { formatAmounts, formatEffect } from "../text.model.ts";

/** Steps whose options show their price. Options of other steps show the price difference. */
const STEPS_WITH_PRICES: readonly ChoiceKey[] = [
  "speed",
  "starterPacks",
  "data",
  "licenceType",
  "subscriptionDuration",
  "contractDuration",
  "plan",
];

/** Maximum label length for two options side by side on a phone. */
const MAX_COMPACT_LABEL = 16;

interface StepOptionsProps {
  step: Pick<Step<ChoiceKey>, "key" | "label" | "options" | "chosen" | "addOn">;
  /** True if later steps can still raise the prices. */
  from: boolean;
  onChoose: (value: string) => void;
}

/** The options of a step as cards around native radios. */
export function StepOptions({ step, from, onChoose }: StepOptionsProps) {
  const compact = step.options.every(({ label, details }) => label.length <= MAX_COMPACT_LABEL && details.length === 0);
  const priced = STEPS_WITH_PRICES.includes(step.key);
  const without = step.addOn ? step.options.find(({ value }) => value === NO)?.effect : undefined;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{step.label}</legend>
      <div className={classes("grid gap-2.5", compact && (priced ? "lg:grid-cols-2" : "pairs"))}>
        {step.options.map((option) => {
          const price = priced ? (
            <OptionPrice option={option} from={from} />
          ) : (
            <Effect option={option} without={without} />
          );
          // Beside a picture there is little width: the price goes into the line of the label.
          const isPriceInLabel = step.addOn && option.picture !== undefined;
          return (
            <ChoiceCard
              key={option.value}
              name={step.key}
              value={option.value}
              checked={option.value === step.chosen}
              disabled={option.disabled}
              onChange={() => onChoose(option.value)}
              label={isPriceInLabel ? <LabelWithPrice label={option.label} price={price} /> : option.label}
              note={<Note option={option} from={from} />}
              price={isPriceInLabel ? undefined : price}
              media={<Media option={option} addOn={step.addOn} />}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

function LabelWithPrice({ label, price }: { label: string; price: ReactNode }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-3">
      {label} <span className="font-normal text-sm tabular-nums">{price}</span>
    </span>
  );
}

/** A swatch for a colour, a picture for an add-on. */
function Media({ option: { picture }, addOn }: { option: Option; addOn: boolean }) {
  if (!picture) return null;
  if (!addOn) return <Swatch colour={colourOfPicture(picture) ?? ""} className="size-7" />;
  return <Picture url={picture} alt="" width={56} height={56} className="size-14 shrink-0 rounded-xl bg-stage p-1.5" />;
}

function Note({ option, from }: { option: Option; from: boolean }) {
  if (option.details.length === 0 && option.stock === "in" && option.total === undefined) return null;
  return (
    <>
      {option.details.join(" · ")}
      {option.total !== undefined && (
        <>
          {from ? "From " : ""}
          {formatPrice(option.total)} in total
        </>
      )}
      {option.stock === "low" && <span className="block font-medium text-warning">Low stock</span>}
      {option.stock === "out" && <span className="block font-medium text-danger">Out of stock</span>}
    </>
  );
}

function OptionPrice({ option, from }: { option: Option; from: boolean }) {
  return (
    <span className="font-medium text-base">
      {from && <span className="font-normal text-muted text-sm">from </span>}
      {formatAmounts(option.price)}
    </span>
  );
}

/** Price difference of an option. For an add-on it is relative to "no", so that it does not change with the selection. */
function Effect({ option, without }: { option: Option; without: Amounts | undefined }) {
  const { monthly, onceOff } = option.effect;
  const effect = without ? { monthly: monthly - without.monthly, onceOff: onceOff - without.onceOff } : option.effect;
  return <span className="text-muted">{formatEffect(effect)}</span>;
}
