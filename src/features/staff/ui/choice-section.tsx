import { useState } from "react";
import { ChoiceCard } from "#design-system/forms/choice-card.tsx";
import { ChoiceFields } from "#design-system/forms/choice-fields.tsx";
import { Stepper } from "#design-system/forms/stepper.tsx";
import { Swatch } from "#design-system/forms/swatch.tsx";
import { DEVICE_COLOURS } from "../samples.model.ts";
import { titleOf } from "./sections.ts";
import { DesignSection, Specimen, SpecimenPair } from "./specimen.tsx";

const WAYS = [
  { value: "door", label: "To my door", note: "2 to 5 working days, free" },
  { value: "store", label: "I collect it", note: "From a shop near you, the next day" },
];

/** Choices as large cards, and small numbers. */
export function ChoiceSection() {
  const [way, setWay] = useState("door");
  const [count, setCount] = useState(2);
  return (
    <DesignSection
      id="choices"
      title={titleOf("choices")}
      lead="A few answers are cards, each with what it does to the price. They are native radio buttons: arrow keys go from one to the next."
    >
      <SpecimenPair>
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium text-sm">Colour</legend>
          <ChoiceCard
            name="colour"
            media={<Swatch colour={DEVICE_COLOURS.black} className="size-6" />}
            label="Black"
            defaultChecked
          />
          <ChoiceCard
            name="colour"
            media={<Swatch colour={DEVICE_COLOURS.ice} className="size-6" />}
            label="Ice blue"
            price="+R50 pm"
          />
          <ChoiceCard
            name="colour"
            media={<Swatch colour={DEVICE_COLOURS.sand} className="size-6" />}
            label="Sand"
            note="Out of stock"
            disabled
          />
        </fieldset>
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium text-sm">Add what you need</legend>
          <ChoiceCard
            type="checkbox"
            name="cover"
            label="Cover for screen and water"
            note="Repairs within three working days, for accidents of every kind that people have with telephones"
            price="+R79 pm"
            defaultChecked
          />
          <ChoiceCard type="checkbox" name="case" label="Clear case" price="R199 once-off" />
        </fieldset>
        <ChoiceFields
          legend="How do you want to get it?"
          hint="You can change it until you pay."
          name="way"
          choices={WAYS}
          value={way}
          onChoose={setWay}
        />
        <ChoiceFields
          legend="A question that was left open"
          name="open"
          choices={WAYS}
          value=""
          error="Choose how you want to get it."
          onChoose={() => undefined}
        />
      </SpecimenPair>
      <Specimen name="Stepper: at the least, between, at the most, disabled">
        <Stepper label="Quantity at the least" value={1} onChange={() => undefined} />
        <Stepper label="Quantity" value={count} onChange={setCount} />
        <Stepper label="Quantity at the most" value={10} onChange={() => undefined} />
        <Stepper label="Quantity that is fixed" value={2} disabled onChange={() => undefined} />
      </Specimen>
    </DesignSection>
  );
}
