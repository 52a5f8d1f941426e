import { useEffect, useRef, useState } from "react";
import { Button } from "#design-system/forms/button.tsx";
import { SelectField, TextField } from "#design-system/forms/field.tsx";
import type { FoundAddress } from "../addresses/gazetteer.model.ts";
import type { SelectedBuilding } from "../selected-address.model.ts";
import {
  doorOf,
  firstChoice,
  missingOf,
  OTHER_BUILDING,
  type SelectedUnit,
  unitOf,
  withBuilding,
  withDoor,
} from "../unit.model.ts";
import { StepHeading } from "./step-heading.tsx";

interface DwellingFormProps {
  found: FoundAddress;
  /** What this browser has chosen before, wherever that was. */
  before: { amid: string; building: SelectedBuilding } | undefined;
  onChosen: (dwelling: SelectedUnit) => void;
}

/** Building, floor and unit, asked each time (I-07): a line ends at one door, and coverage may differ from door to door. */
export function UnitForm({ found, before, onChosen }: DwellingFormProps) {
  const [choice, setChoice] = useState(() => firstChoice(found, before));
  // How often somebody went on too early.
  const [told, setTold] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (told > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [told]);
  const { info, buildings } = found;
  const missing = told > 0 ? missingOf(found, choice) : {};
  const door = doorOf(choice);
  const building = buildings.find(({ id }) => id === choice.building);
  const floor = building?.floors.find(({ id }) => id === door.floor);
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const dwelling = unitOf(found, choice);
        if (dwelling) onChosen(dwelling);
        else setTold(told + 1);
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
        error={missing.building}
        onChange={(event) => setChoice(withBuilding(found, choice, event.target.value))}
      />
      {building?.floors.some(({ name }) => name !== "") && (
        <SelectField
          label="Floor"
          none="Choose your floor"
          options={optionsOf(building.floors)}
          value={door.floor}
          error={missing.floor}
          onChange={(event) => setChoice(withDoor(choice, { floor: event.target.value, unit: "" }))}
        />
      )}
      {floor && (
        <SelectField
          label="Unit"
          none="Choose your unit"
          options={optionsOf(floor.units)}
          value={door.unit}
          error={missing.unit}
          onChange={(event) => setChoice(withDoor(choice, { unit: event.target.value }))}
        />
      )}
      {choice.building === OTHER_BUILDING && (
        <>
          <TextField
            label="Name of the building"
            maxLength={80}
            value={door.name}
            error={missing.name}
            onChange={(event) => setChoice(withDoor(choice, { name: event.target.value }))}
          />
          <TextField
            label="Unit"
            optional
            maxLength={30}
            value={door.unit}
            onChange={(event) => setChoice(withDoor(choice, { unit: event.target.value }))}
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
