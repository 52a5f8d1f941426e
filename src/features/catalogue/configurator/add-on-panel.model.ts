import type { AddOnFlagName, Product } from "../model.ts";

/** The kinds of add-on that are asked for after the steps, in the order of the specification (S4-45 to S4-49, F-02). */
export const PANEL_KEYS = ["voip", "inverter", "voice", "smartcamera", "smartvacuum"] as const;
export type PanelKey = (typeof PANEL_KEYS)[number];

/** True for a kind that is asked for after the steps. */
export function isPanelKey(key: string): key is PanelKey {
  return PANEL_KEYS.some((known) => known === key);
}

/** The variant's flag behind each kind (S3-44). */
export const PANEL_FLAGS: Record<PanelKey, AddOnFlagName> = {
  voip: "addVoip",
  inverter: "selectInverter",
  voice: "addVoice",
  smartcamera: "addSmartCamera",
  smartvacuum: "addSmartVacuum",
};

/** How a kind of add-on is announced, and the number that it stands under. */
export interface PanelLabel {
  label: string;
  number: number;
}

const UNKNOWN: PanelLabel = { label: "Unknown Step", number: 1 };

/** Labels as the specification writes them; `later` is the number where the panel has exactly that many items. */
const LABELS: Record<PanelKey, { label: string; later?: { items: number; number: number } }> = {
  voip: { label: "Add VoIP" },
  inverter: { label: "Add inverter trolley", later: { items: 2, number: 2 } },
  voice: { label: "Add calling plan" },
  smartcamera: { label: "Add smart camera", later: { items: 3, number: 2 } },
  smartvacuum: { label: "Add smart vacuum", later: { items: 3, number: 3 } },
};

/**
 * Label and number of an item of a product's `vaeStepsflow` (S4-45 to S4-50).
 * @param items how many items the flow has
 */
export function panelLabel(vaeType: string, items: number): PanelLabel {
  const key = PANEL_KEYS.find((known) => known === vaeType.toLowerCase());
  if (!key) return UNKNOWN;
  const { label, later } = LABELS[key];
  return { label, number: later?.items === items ? later.number : 1 };
}

/**
 * What a product asks for in the panel, by number and then in the order of the specification. An item of a kind that
 * nobody knows counts as one but asks nothing: there is nothing that it could add.
 */
export function panelOf({ vaeStepsflow }: Pick<Product, "vaeStepsflow">): (PanelLabel & { key: PanelKey })[] {
  const named = new Set(vaeStepsflow.map((vaeType) => vaeType.toLowerCase()));
  return PANEL_KEYS.filter((key) => named.has(key))
    .map((key) => ({ key, ...panelLabel(key, vaeStepsflow.length) }))
    .toSorted((a, b) => a.number - b.number);
}
