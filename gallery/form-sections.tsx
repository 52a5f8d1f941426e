import { ChevronRight, Heart, Search, ShoppingCart, X } from "lucide-react";
import { useState } from "react";
import { Button, type ButtonKind, ButtonLink, IconButton } from "#design-system/forms/button.tsx";
import { ChoiceCard } from "#design-system/forms/choice-card.tsx";
import { ChoiceFields } from "#design-system/forms/choice-fields.tsx";
import { CheckField, SelectField, TextArea, TextField } from "#design-system/forms/field.tsx";
import { Stepper } from "#design-system/forms/stepper.tsx";
import { Swatch } from "#design-system/forms/swatch.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { DEVICE_COLOURS } from "./samples.ts";
import { Section, Specimen, SpecimenPair } from "./section.tsx";

const KINDS: readonly [ButtonKind, string][] = [
  ["primary", "Primary: the one next step"],
  ["secondary", "Secondary: another way"],
  ["quiet", "Quiet: something small"],
  ["danger", "Danger: cannot be undone"],
];

/** Buttons of all kinds, sizes and states, and links. */
export function ButtonSection() {
  return (
    <Section
      id="buttons"
      lead="A screen has one primary button. Every target is at least 44 px high. A loading button keeps its width."
    >
      <div className="grid gap-6">
        {KINDS.map(([kind, use]) => (
          <Specimen key={kind} name={use}>
            <Button kind={kind} size="large">
              Large
            </Button>
            <Button kind={kind}>Medium</Button>
            <Button kind={kind} size="small">
              Small
            </Button>
            <Button kind={kind} loading>
              Waiting
            </Button>
            <Button kind={kind} disabled>
              Disabled
            </Button>
          </Specimen>
        ))}
      </div>
      <SpecimenPair>
        <Specimen name="With a picture, and as a link">
          <Button>
            <ShoppingCart aria-hidden="true" className="size-5" />
            Add to cart
          </Button>
          <ButtonLink to="#buttons" kind="secondary">
            A link
          </ButtonLink>
        </Specimen>
        <Specimen name="Only a picture">
          <IconButton label="Search">
            <Search aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label="Keep">
            <Heart aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label="Remove" disabled>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </Specimen>
        <Specimen name="Long text, as wide as its place" stacked>
          <Button wide>Continue to payment with the card that ends in 4242, and keep it for the next order</Button>
        </Specimen>
        <Specimen name="Links that stand alone">
          <TextLink to="/deals">See all deals</TextLink>
          <TextLink to="/personal/fibre">
            Check your address
            <ChevronRight aria-hidden="true" className="size-4" />
          </TextLink>
        </Specimen>
      </SpecimenPair>
    </Section>
  );
}

const LONG =
  "Unit 14, Building C, The Very Long Name of an Office Park That Goes On, 1234 Jan Smuts Avenue Extension, Craighall Park";

/** Fields in each state. */
export function FieldSection() {
  const [isStored, setStored] = useState(true);
  return (
    <Section
      id="fields"
      lead="The label is above the field and always visible. The error message is below it and says how to correct the input. Only optional fields are marked."
    >
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 sm:items-start">
        <TextField label="Empty" name="empty" placeholder="082 123 4567" />
        <TextField label="Filled" name="filled" defaultValue="Thandi Nkosi" />
        <TextField label="With a hint" name="hint" hint="As on your ID." />
        <TextField label="May be left out" name="optional" optional />
        <TextField
          label="With an error"
          name="error"
          defaultValue="082 123"
          error="This number is too short: it has ten digits, like 082 123 4567."
        />
        <TextField
          label="With both"
          name="both"
          defaultValue="thandi@example"
          hint="For the receipt."
          error="Type an email address like thandi@example.co.za."
        />
        <TextField label="Disabled" name="disabled" defaultValue="Gauteng" disabled />
        <TextField label="Long text" name="long" defaultValue={LONG} />
        <TextArea label="Several lines" name="lines" rows={3} defaultValue={LONG} />
        <TextArea
          label="Several lines with an error"
          name="lines-error"
          rows={3}
          error="Say in a sentence what is wrong."
        />
        <SelectField
          label="A list"
          name="list"
          defaultValue="Free State"
          options={["Eastern Cape", "Free State", "Gauteng"]}
        />
        <SelectField
          label="A list with an error"
          name="list-error"
          error="Choose a province."
          options={["Choose one"]}
        />
        <SelectField label="A list that is disabled" name="list-disabled" options={["Gauteng"]} disabled />
      </div>
      <div className="grid gap-x-8 sm:grid-cols-2 sm:items-start">
        <CheckField
          label="Keep my details for the next order"
          name="kept"
          checked={isStored}
          onChange={(event) => setStored(event.target.checked)}
        />
        <CheckField label="Send me the deals of the month" name="deals" />
        <CheckField
          label="I have read the terms of sale and know that a contract of 36 months ends 36 months from today, unless I end it before in one of the ways that it names"
          name="terms"
          error="Please read the terms and agree to them."
        />
        <CheckField label="Cannot be chosen" name="locked" disabled />
      </div>
    </Section>
  );
}

const DELIVERY_CHOICES = [
  { value: "door", label: "To my door", note: "2 to 5 working days, free" },
  { value: "store", label: "I collect it", note: "From a shop near you, the next day" },
];

/** Choices as cards, and the quantity stepper. */
export function ChoiceSection() {
  const [way, setWay] = useState("door");
  const [count, setCount] = useState(2);
  return (
    <Section
      id="choices"
      lead="A choice of few options uses cards, each with its price difference. They are native radio buttons, so arrow keys select them."
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
          choices={DELIVERY_CHOICES}
          value={way}
          onChoose={setWay}
        />
        <ChoiceFields
          legend="A question that was left open"
          name="open"
          choices={DELIVERY_CHOICES}
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
    </Section>
  );
}
