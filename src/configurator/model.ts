import { bestBand, type StockBand } from "#catalogue/card.model.ts";
import type { Product } from "#catalogue/model.ts";
import type { Clock } from "#clock/model.ts";
import type { Cents } from "#money/model.ts";
import { candidatesOf, type Dropped, type Walk, walk } from "./narrowing.model.ts";
import { type SelectionPrice, selectionPrice, totalOverTerm } from "./price.model.ts";
import { includedWith, type Result, resultOf, selectionOf } from "./result.model.ts";
import { bandsOf, type Child, isOpen, type Step, shownSteps } from "./shown-steps.model.ts";
import type { Candidate, Choices, StepKey } from "./steps.model.ts";
import type { Surroundings } from "./surroundings.model.ts";

/** What still stands between the shopper and the cart. */
export interface Missing {
  key: StepKey;
  label: string;
  /** The option itself, or the input below it. */
  what: "choice" | Child["kind"];
}

/** A product with a set of choices, worked out. */
export interface Configuration {
  /** All steps, in the order of the specification (S4-22). */
  steps: Step[];
  /** The shopper's choices that hold; defaults are not among them. */
  choices: Choices;
  /** Choices that were given and no longer exist. */
  dropped: Dropped[];
  /** The cheapest of what is left: its picture and price are shown while choices are open. */
  preview: Candidate;
  /** Price of the result, or of the preview while choices are open. */
  price: SelectionPrice;
  totalOverTerm: { months: number; amount: Cents } | undefined;
  /** Add-ons that come with the preview and have not expired (S4-51). */
  included: string[];
  /** How much there is of what is left. */
  stock: StockBand;
  result: Result | undefined;
  missing: Missing | undefined;
}

/**
 * Works out steps, options, price and result for a product and what has been chosen. Pure: the same answer to the same
 * question, whatever the order in which the variants are listed.
 * @throws RangeError for a product without variants
 */
export function configure(
  product: Product,
  choices: Choices,
  clock: Clock,
  surroundings: Surroundings = {},
): Configuration {
  const { stock = {} } = surroundings;
  const candidates = candidatesOf(product);
  const walked = walk(product, candidates, choices);
  const kept = keptOf(walked, choices);
  const selection = selectionOf(product, walked);
  const preview: Candidate = { variant: selection.variant, plan: selection.plan };
  const price = selectionPrice(selection);
  const steps = shownSteps(walked, { product, candidates, kept, price, stock });
  const open = steps.find(isOpen);
  return {
    steps,
    choices: kept,
    dropped: walked.dropped,
    preview,
    price,
    totalOverTerm: totalOverTerm(selection),
    included: includedWith(product, preview, clock),
    stock: bestBand(bandsOf(walked.left, stock)),
    result: open ? undefined : resultOf(preview, walked, kept),
    missing: open && missingIn(open),
  };
}

function keptOf({ steps }: Walk, { msisdn, licenceEmail }: Choices): Choices {
  const kept: Choices = {};
  for (const { key, chosen, defaulted } of steps) if (chosen !== undefined && !defaulted) kept[key] = chosen;
  if (msisdn) kept.msisdn = msisdn;
  if (licenceEmail) kept.licenceEmail = licenceEmail;
  return kept;
}

function missingIn({ key, label, chosen, child }: Step): Missing {
  return { key, label, what: chosen === undefined || !child ? "choice" : child.kind };
}
