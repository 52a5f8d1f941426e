import type { AddOnType } from "../model.ts";
import type { PageProduct } from "../page-product.model.ts";
import { addOnPanelTypes } from "../product-fields.model.ts";

/** Add-ons offered in the panel after the steps, in the order of the specification (S4-45 to S4-49, F-02). */
export const PANEL_KEYS = ["voip", "inverter", "voice", "smartcamera", "smartvacuum"] as const satisfies AddOnType[];
export type PanelKey = (typeof PANEL_KEYS)[number];

/** True for an add-on of the panel. */
export function isPanelKey(key: string): key is PanelKey {
  return PANEL_KEYS.some((known) => known === key);
}

/** Heading of an add-on in the panel, and its displayed number. */
export interface PanelLabel {
  label: string;
  number: number;
}

const UNKNOWN: PanelLabel = { label: "Unknown Step", number: 1 };

/** Labels of the specification. `later` replaces the number 1 if the panel has exactly that many items. */
const LABELS: Record<PanelKey, { label: string; later?: { items: number; number: number } }> = {
  voip: { label: "Add VoIP" },
  inverter: { label: "Add inverter trolley", later: { items: 2, number: 2 } },
  voice: { label: "Add calling plan" },
  smartcamera: { label: "Add smart camera", later: { items: 3, number: 2 } },
  smartvacuum: { label: "Add smart vacuum", later: { items: 3, number: 3 } },
};

/**
 * Label and number of an add-on in the panel (S4-45 to S4-50).
 * @param type type of the add-on, in any case; an unknown one gets the label of the specification for it
 * @param items number of add-ons in the panel, unknown ones included
 */
export function panelLabel(type: string, items: number): PanelLabel {
  const key = PANEL_KEYS.find((known) => known === type.toLowerCase());
  if (!key) return UNKNOWN;
  const { label, later } = LABELS[key];
  return { label, number: later?.items === items ? later.number : 1 };
}

/** The add-ons of a product's panel, by number and then in the order of the specification. */
export function panelOf(product: Pick<PageProduct, "addOnSteps">): (PanelLabel & { key: PanelKey })[] {
  const types = addOnPanelTypes(product);
  return PANEL_KEYS.filter((key) => types.includes(key))
    .map((key) => ({ key, ...panelLabel(key, types.length) }))
    .toSorted((a, b) => a.number - b.number);
}

/** The items of a product's panel whose type matches no label: the panel names them, and offers nothing to choose (S4-50). */
export function unknownItemsOf(product: Pick<PageProduct, "addOnSteps">): PanelLabel[] {
  const types = addOnPanelTypes(product);
  return types.filter((type) => !isPanelKey(type)).map((type) => panelLabel(type, types.length));
}
