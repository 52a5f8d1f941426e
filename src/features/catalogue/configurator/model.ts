import type { Clock } from "#shared/clock.ts";
import type { Cents } from "#shared/money.ts";
import { bestBand, type StockBand } from "../cards/model.ts";
import { formatUnavailable } from "../connection/availability.model.ts";
import type { Product } from "../model.ts";
import { type AddressAvailability, addressAvailability, isSwitchAndSaveOffered } from "./address-availability.model.ts";
import { includedWith } from "./included-add-ons.model.ts";
import { type IntroductoryPrice, introductoryOffer, introductoryPrices } from "./introductory.model.ts";
import { type OptionInputs, stockBandsOf } from "./options.model.ts";
import { type SelectionPrice, selectionPrice, totalOverTerm } from "./price.model.ts";
import type { ConfiguratorInputs } from "./resolve.model.ts";
import { type DroppedChoice, type Resolution, resolve, resolveContext } from "./resolve.model.ts";
import { type Result, resultOf, selectionOf } from "./result.model.ts";
import { type Child, isOpen, type PanelStep, type Step, shownPanel, shownSteps } from "./shown-steps.model.ts";
import type { Candidate, Choices, StepKey } from "./steps.model.ts";

/** What still stands between the shopper and the cart (F-06). */
export type Missing =
  | {
      key: StepKey;
      label: string;
      /** The option itself, or the input below it. */
      kind: "choice" | Child["kind"];
    }
  | {
      key: "address";
      /** What to do, or why it cannot be had at the address. */
      label: string;
      /** The address itself, or one at which the product can be had. */
      kind: "address" | "offer";
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
  dropped: DroppedChoice[];
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
  addressAvailability: AddressAvailability | undefined;
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
  inputs: ConfiguratorInputs = {},
): Configuration {
  const context = resolveContext(product, inputs);
  const resolution = resolve(context, choices);
  const valid = validChoices(resolution, choices);
  const selection = selectionOf(product, resolution);
  const preview: Candidate = { variant: resolution.cheapest.variant, plan: resolution.cheapest.plan };
  const price = selectionPrice(selection);
  const optionInputs: OptionInputs = { context, resolution, choices: valid, price };
  const steps = shownSteps(optionInputs);
  const openStep = steps.find(isOpen);
  const hasSpeed = !openStep || steps.some(({ key, chosen }) => key === "speed" && chosen !== undefined);
  const atAddress = addressAvailability(product, preview.variant, hasSpeed, valid.coverage);
  const promotions = isSwitchAndSaveOffered(atAddress) ? inputs.promotions : undefined;
  const introduction = introductoryOffer(product, preview.variant, clock, promotions);
  return {
    steps,
    panel: shownPanel(optionInputs, openStep?.key),
    choices: valid,
    dropped: resolution.dropped,
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
      stockBandsOf(
        resolution.remaining.map(({ variant }) => variant.materialId),
        context.stock,
      ),
    ),
    addressAvailability: atAddress,
    result: openStep ? undefined : resultOf(resolution, valid, atAddress?.isRequired === true),
    missing: openStep ? missingInput(openStep) : missingAddress(atAddress),
  };
}

function validChoices(
  { filterSteps, addOns }: Resolution,
  { msisdn, licenceEmail, address, coverage }: Choices,
): Choices {
  const valid: Choices = {};
  for (const { key, chosen, defaulted } of [...filterSteps, ...addOns])
    if (chosen !== undefined && !defaulted) valid[key] = chosen;
  if (msisdn) valid.msisdn = msisdn;
  if (licenceEmail) valid.licenceEmail = licenceEmail;
  // Neither says anything without the other.
  if (address && coverage) return { ...valid, address, coverage };
  return valid;
}

function missingInput({ key, label, chosen, child }: Step): Missing {
  return { key, label, kind: chosen === undefined || !child ? "choice" : child.kind };
}

function missingAddress(atAddress: AddressAvailability | undefined): Missing | undefined {
  if (!atAddress?.isRequired) return undefined;
  if (!atAddress.availability) return { key: "address", label: "Choose your address", kind: "address" };
  const label = formatUnavailable(atAddress.availability, atAddress.needed);
  return label === undefined ? undefined : { key: "address", label, kind: "offer" };
}
