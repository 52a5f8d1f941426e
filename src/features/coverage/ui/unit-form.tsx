import { useEffect, useRef, useState } from "react";
import { Button } from "#design-system/forms/button.tsx";
import { SelectField, TextField } from "#design-system/forms/field.tsx";
import type { FoundAddress } from "../addresses/gazetteer.model.ts";
import type { SelectedBuilding } from "../selected-address.model.ts";
import {
  initialUnitChoice,
  OTHER_BUILDING,
  type SelectedUnit,
  unitErrors,
  unitInputOf,
  unitOf,
  withBuilding,
  withUnitInput,
} from "../unit.model.ts";
import { StepHeading } from "./step-heading.tsx";

interface UnitFormProps {
  found: FoundAddress;
  /** The previous selection, at any address. */
  before: { amid: string; building: SelectedBuilding } | undefined;
  onChosen: (unit: SelectedUnit) => void;
}

/** Form for building, floor and unit (I-07): coverage may differ from unit to unit. */
export function UnitForm({ found, before, onChosen }: UnitFormProps) {
  const [choice, setChoice] = useState(() => initialUnitChoice(found, before));
  const [failedSubmits, setFailedSubmits] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failedSubmits > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [failedSubmits]);
  const { info, buildings } = found;
  const errors = failedSubmits > 0 ? unitErrors(found, choice) : {};
  const input = unitInputOf(choice);
  const building = buildings.find(({ id }) => id === choice.building);
  const floor = building?.floors.find(({ id }) => id === input.floor);
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const unit = unitOf(found, choice);
        if (unit) onChosen(unit);
        else setFailedSubmits(failedSubmits + 1);
      }}
    >
      <div>
        <StepHeading>Which door is yours?</StepHeading>
        <p className="mt-1 text-muted text-sm">{info.address} has more than one home or office.</p>
      </div>
      <SelectField
        label="Building"
        none="Choose your building"
        options={[...optionsOf(buildings), { value: OTHER_BUILDING, label: "My building is not listed" }]}
        value={choice.building}
        error={errors.building}
        onChange={(event) => setChoice(withBuilding(found, choice, event.target.value))}
      />
      {building?.floors.some(({ name }) => name !== "") && (
        <SelectField
          label="Floor"
          none="Choose your floor"
          options={optionsOf(building.floors)}
          value={input.floor}
          error={errors.floor}
          onChange={(event) => setChoice(withUnitInput(choice, { floor: event.target.value, unit: "" }))}
        />
      )}
      {floor && (
        <SelectField
          label="Unit"
          none="Choose your unit"
          options={optionsOf(floor.units)}
          value={input.unit}
          error={errors.unit}
          onChange={(event) => setChoice(withUnitInput(choice, { unit: event.target.value }))}
        />
      )}
      {choice.building === OTHER_BUILDING && (
        <>
          <TextField
            label="Name of the building"
            maxLength={80}
            value={input.name}
            error={errors.name}
            onChange={(event) => setChoice(withUnitInput(choice, { name: event.target.value }))}
          />
          <TextField
            label="Unit"
            optional
            maxLength={30}
            value={input.unit}
            onChange={(event) => setChoice(withUnitInput(choice, { unit: event.target.value }))}
          />
        </>
      )}
      <Button type="submit" className="justify-self-start">
        Check this address
      </Button>
    </form>
  );
}

function optionsOf(places: readonly { id: string; name: string }[]) {
  return places.map(({ id, name }) => ({ value: id, label: name }));
}
