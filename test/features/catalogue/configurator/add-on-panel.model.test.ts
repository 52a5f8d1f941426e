import { expect, it } from "vitest";
import { panelLabel, panelOf, unknownItemsOf } from "#catalogue/configurator/add-on-panel.model.ts";

/** Number of the item in panels of one, two, three and four items. */
function numbers(type: string): number[] {
  return [1, 2, 3, 4].map((items) => panelLabel(type, items).number);
}

it("S4-45 VoIP is always step 1 of the add-on panel", () => {
  expect(panelLabel("voip", 1).label).toBe("Add VoIP");
  expect(numbers("voip")).toEqual([1, 1, 1, 1]);
});

it("S4-46 The inverter trolley is step 2 of an add-on panel with two items, and step 1 otherwise", () => {
  expect(panelLabel("inverter", 1).label).toBe("Add inverter trolley");
  expect(numbers("inverter")).toEqual([1, 2, 1, 1]);
});

it("S4-47 Voice is always step 1 of the add-on panel and is labelled as a calling plan", () => {
  expect(panelLabel("voice", 2).label).toBe("Add calling plan");
  expect(numbers("voice")).toEqual([1, 1, 1, 1]);
});

it("S4-48 The smart camera is step 2 of an add-on panel with three items, and step 1 otherwise", () => {
  expect(panelLabel("smartcamera", 3).label).toBe("Add smart camera");
  expect(numbers("smartcamera")).toEqual([1, 1, 2, 1]);
});

it("S4-49 The smart vacuum is step 3 of an add-on panel with three items, and step 1 otherwise", () => {
  expect(panelLabel("smartvacuum", 3).label).toBe("Add smart vacuum");
  expect(numbers("smartvacuum")).toEqual([1, 1, 3, 1]);
});

it.each(["trampoline", "", "__proto__"])(
  "S4-50 The unknown add-on type %j is labelled Unknown Step with the number 1",
  (type) => {
    for (const items of [1, 2, 3, 4]) expect(panelLabel(type, items)).toEqual({ label: "Unknown Step", number: 1 });
  },
);

it("S4-46 S4-48 S4-49 The add-on panel is ordered by step number, whatever the order of addOnSteps", () => {
  const keys = (addOnSteps: string[]) => panelOf({ addOnSteps: addOnSteps }).map(({ key, number }) => [number, key]);
  expect(keys(["smartvacuum", "smartcamera", "voip"])).toEqual([
    [1, "voip"],
    [2, "smartcamera"],
    [3, "smartvacuum"],
  ]);
  expect(keys(["inverter", "voice"])).toEqual([
    [1, "voice"],
    [2, "inverter"],
  ]);
});

it("S4-50 The panel names each item of an unknown type, and counts it", () => {
  const product = { addOnSteps: ["trampoline", "voip", "Jetpack", "smartcamera"] };
  expect(unknownItemsOf(product)).toEqual([
    { label: "Unknown Step", number: 1 },
    { label: "Unknown Step", number: 1 },
  ]);
  expect(unknownItemsOf({ addOnSteps: ["VoIP", "inverter"] })).toEqual([]);
  expect(panelOf({ addOnSteps: ["trampoline", "voip", "smartcamera"] })).toEqual([
    { key: "voip", label: "Add VoIP", number: 1 },
    { key: "smartcamera", label: "Add smart camera", number: 2 },
  ]);
});
