import type { Option, Step } from "#configurator/shown-steps.model.ts";
import type { StepKey } from "#configurator/steps.model.ts";
import { amountsInWords, effectInWords } from "#configurator/words.model.ts";
import { ChoiceCard } from "#ui/choice-card.tsx";
import { classes } from "#ui/classes.ts";
import { colourOfPicture } from "#ui/colour.ts";
import { Swatch } from "#ui/swatch.tsx";

/** Steps that are about what one pays: their options show a price, those of the others what they change. */
const PRICED: readonly StepKey[] = [
  "speed",
  "starterPacks",
  "data",
  "licenceType",
  "subscriptionDuration",
  "contractDuration",
  "plan",
];

/** Labels up to this length fit two beside each other on a phone. */
const SHORT_LABEL = 16;

interface StepOptionsProps {
  step: Step;
  /** Prices are lowest ones, because later steps can still raise them. */
  from: boolean;
  onChoose: (value: string) => void;
}

/** The options of a step as cards around native radios. */
export function StepOptions({ step, from, onChoose }: StepOptionsProps) {
  const compact = step.options.every(({ label, details }) => label.length <= SHORT_LABEL && details.length === 0);
  const priced = PRICED.includes(step.key);
  return (
    <fieldset>
      <legend className="sr-only">{step.label}</legend>
      <div className={classes("grid gap-2.5", compact && (priced ? "lg:grid-cols-2" : "grid-cols-2"))}>
        {step.options.map((option) => (
          <ChoiceCard
            key={option.value}
            name={step.key}
            value={option.value}
            checked={option.value === step.chosen}
            onChange={() => onChoose(option.value)}
            label={option.label}
            note={<Note option={option} />}
            price={<OptionPrice option={option} priced={priced} from={from} />}
            media={option.picture && <Swatch colour={colourOfPicture(option.picture) ?? ""} className="size-7" />}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Note({ option }: { option: Option }) {
  if (option.details.length === 0 && option.stock === "in") return null;
  return (
    <>
      {option.details.join(" · ")}
      {option.stock === "low" && <span className="block font-medium text-warning">Low stock</span>}
      {option.stock === "out" && <span className="block font-medium text-danger">Out of stock</span>}
    </>
  );
}

function OptionPrice({ option, priced, from }: { option: Option; priced: boolean; from: boolean }) {
  if (!priced) return <span className="text-muted">{effectInWords(option.effect)}</span>;
  return (
    <span className="font-medium text-base">
      {from && <span className="font-normal text-muted text-sm">from </span>}
      {amountsInWords(option.price)}
    </span>
  );
}
