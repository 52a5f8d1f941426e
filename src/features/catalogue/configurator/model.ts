import type { Clock } from "#shared/clock.ts";
import type { Cents } from "#shared/money.ts";
import { bestBand, type StockBand } from "../cards/model.ts";
import { formatReason } from "../connection/availability.model.ts";
import type { Product } from "../model.ts";
import { type AtAddress, atAddress, mayHaveSwitchAndSave } from "./address-availability.model.ts";
import { includedWith } from "./included-add-ons.model.ts";
import { type IntroductoryPrice, introductionOf, introductoryPrices } from "./introductory.model.ts";
import { bandsOf, type Question } from "./options.model.ts";
import { type SelectionPrice, selectionPrice, totalOverTerm } from "./price.model.ts";
import type { Surroundings } from "./resolve.model.ts";
import { type Dropped, groundOf, type Walk, walk } from "./resolve.model.ts";
import { type Result, resultOf, selectionOf } from "./result.model.ts";
import { type Child, isOpen, type PanelStep, type Step, shownPanel, shownSteps } from "./shown-steps.model.ts";
import type { Candidate, Choices, StepKey } from "./steps.model.ts";

/** What still stands between the shopper and the cart (F-06). */
export type Missing =
  | {
      key: StepKey;
      label: string;
      /** The option itself, or the input below it. */
      what: "choice" | Child["kind"];
    }
  | {
      key: "address";
      /** What to do, or why it cannot be had at the address. */
      label: string;
      /** The address itself, or one at which the product can be had. */
      what: "address" | "offer";
    };

/** A product with a set of choices, worked out. */
export interface Configuration {
  /** All steps, in the order of the specification (S4-22). */
  steps: Step[];
  /** Add-ons asked for after the steps, by their number; none of them has to be answered. */
  panel: PanelStep[];
  /** The shopper's choices that hold; defaults are not among them. */
  choices: Choices;
  /** Choices that were given and do not hold. */
  dropped: Dropped[];
  /** The cheapest of what is left: its picture and price are shown while choices are open. */
  preview: Candidate;
  /** Price of the result, or of the preview while choices are open. */
  price: SelectionPrice;
  /** What is due each month while a promotion lasts, and from when the price holds (S9-16, S9-18). */
  introductory: IntroductoryPrice | undefined;
  totalOverTerm: { months: number; amount: Cents } | undefined;
  /** Add-ons that come with the preview and have not expired (S4-51). */
  included: string[];
  /** How much there is of what is left. */
  stock: StockBand;
  /** How the product stands to the shopper's address; undefined where nothing about it is looked up. */
  atAddress: AtAddress | undefined;
  /** Every step is answered; it may go to the cart once nothing is missing. */
  result: Result | undefined;
  missing: Missing | undefined;
}

/**
 * Works out steps, options, price and result for a product and what has been chosen. Pure: the same answer to the same
 * question, whatever the order in which the variants are listed.
 * @param product as it is offered to shoppers, promotions on unit prices taken off
 * @throws RangeError for a product without variants
 */
export function configure(
  product: Product,
  choices: Choices,
  clock: Clock,
  surroundings: Surroundings = {},
): Configuration {
  const ground = groundOf(product, surroundings);
  const walked = walk(ground, choices);
  const kept = keptOf(walked, choices);
  const selection = selectionOf(product, walked);
  const preview: Candidate = { variant: walked.form.variant, plan: walked.form.plan };
  const price = selectionPrice(selection);
  const question: Question = { ground, walked, kept, price };
  const steps = shownSteps(question);
  const open = steps.find(isOpen);
  const hasSpeed = !open || steps.some(({ key, chosen }) => key === "speed" && chosen !== undefined);
  const at = atAddress(product, preview.variant, hasSpeed, kept.coverage);
  const promotions = mayHaveSwitchAndSave(at) ? surroundings.promotions : undefined;
  const introduction = introductionOf(product, preview.variant, clock, promotions);
  return {
    steps,
    panel: shownPanel(question, open?.key),
    choices: kept,
    dropped: walked.dropped,
    preview,
    price,
    introductory: introductoryPrices(
      price.monthly.lines.map(({ label, amount }, place) => ({
        label,
        amount,
        introduction: place === 0 ? introduction : undefined,
      })),
    )[0],
    totalOverTerm: totalOverTerm(selection, introduction),
    included: includedWith(product, preview, clock),
    stock: bestBand(
      bandsOf(
        walked.left.map(({ variant }) => variant.materialId),
        ground.stock,
      ),
    ),
    atAddress: at,
    result: open ? undefined : resultOf(walked, kept, at?.isRequired === true),
    missing: open ? missingIn(open) : missingAt(at),
  };
}

function keptOf({ narrowed, addOns }: Walk, { msisdn, licenceEmail, address, coverage }: Choices): Choices {
  const kept: Choices = {};
  for (const { key, chosen, defaulted } of [...narrowed, ...addOns])
    if (chosen !== undefined && !defaulted) kept[key] = chosen;
  if (msisdn) kept.msisdn = msisdn;
  if (licenceEmail) kept.licenceEmail = licenceEmail;
  // Neither says anything without the other.
  if (address && coverage) return { ...kept, address, coverage };
  return kept;
}

function missingIn({ key, label, chosen, child }: Step): Missing {
  return { key, label, what: chosen === undefined || !child ? "choice" : child.kind };
}

function missingAt(at: AtAddress | undefined): Missing | undefined {
  if (!at?.isRequired) return undefined;
  if (!at.offer) return { key: "address", label: "Choose your address", what: "address" };
  const label = formatReason(at.offer, at.needed);
  return label === undefined ? undefined : { key: "address", label, what: "offer" };
}
