import type { Clock } from "#shared/clock.ts";
import type { Cents } from "#shared/money.ts";
import { formatUnavailable } from "../connection/availability.model.ts";
import type { PageProduct } from "../page-product.model.ts";
import { bestBand, type StockBand } from "../stock/model.ts";
import { type PanelLabel, unknownItemsOf } from "./add-on-panel.model.ts";
import { type AddressAvailability, addressAvailability, isSwitchAndSaveOffered } from "./address-availability.model.ts";
import { includedWith } from "./included-add-ons.model.ts";
import { type IntroductoryPrice, introductoryOffer, introductoryPrices } from "./introductory.model.ts";
import { type OptionInputs, stockBandsOf } from "./options.model.ts";
import { type SelectionPrice, selectionPrice, totalOverTerm } from "./price.model.ts";
import type { ConfiguratorInputs } from "./resolve.model.ts";
import { type DroppedChoice, type Resolution, resolve, resolveContext, resolveWith } from "./resolve.model.ts";
import { type Result, resultOf, selectionOf } from "./result.model.ts";
import {
  type ChildInput,
  isUnanswered,
  type PanelStep,
  type Step,
  shownPanel,
  shownSteps,
} from "./shown-steps.model.ts";
import type { Candidate, Choices, StepKey } from "./steps.model.ts";

/** The next input that is missing before the product can be added to the cart (F-06). */
export type Missing =
  | {
      key: StepKey;
      label: string;
      /** An option of the step, one that is not sold out, or the input below the option. */
      kind: "choice" | "stock" | ChildInput["kind"];
    }
  | {
      key: "address";
      /** What to do, or why the product is not available at the address. */
      label: string;
      /** "address": none is selected. "offer": the product is not available at the selected address. */
      kind: "address" | "offer";
    };

/** What a contract costs in all over its term. */
export interface TermTotal {
  months: number;
  amount: Cents;
}

/** What cannot be ordered now. */
export interface SoldOut {
  /** Any of these would do. */
  materialIds: string[];
  /** Options of the shown steps that are in stock: "Black", "128GB". */
  others: string[];
}

/** The configuration of a product for a set of choices. */
export interface Configuration {
  /** All steps, in the order of the specification (S4-22). */
  steps: Step[];
  /** Optional add-ons after the steps, in the order of their numbers. */
  panel: PanelStep[];
  /** What the panel lists but cannot offer, once all steps are answered (S4-50). */
  unknownItems: PanelLabel[];
  /** The customer's valid choices, without defaults. */
  choices: Choices;
  /** Choices that are not valid. */
  dropped: DroppedChoice[];
  /** The cheapest remaining candidate: its picture and price are shown until all steps are answered. */
  preview: Candidate;
  /** Price of the result, or of the preview until all steps are answered. */
  price: SelectionPrice;
  /** The credit for customers who switch from another fibre company, "R115 off a month for 3 months when you switch"; undefined without one. */
  switchOffer: string | undefined;
  /** The introductory price; undefined without a discount on the first bills (S9-16, S9-18). */
  introductory: IntroductoryPrice | undefined;
  totalOverTerm: TermTotal | undefined;
  /** The total of each contract term that the earlier choices leave, at its lowest price; empty without contract terms. */
  termTotals: TermTotal[];
  /** Add-ons that are included in the preview and have not expired (S4-51). */
  included: string[];
  /** The best stock band of the candidates that the answered steps leave. */
  stock: StockBand;
  /** Undefined while any of these candidates is in stock. */
  soldOut: SoldOut | undefined;
  /** Availability at the customer's address; undefined for a product without coverage data. */
  addressAvailability: AddressAvailability | undefined;
  /** Undefined until all steps are answered. It can be added to the cart once nothing is missing. */
  result: Result | undefined;
  missing: Missing | undefined;
}

/**
 * Computes steps, options, price and result for a product and a set of choices. A pure function; the order of variants
 * does not matter.
 * @param product with promotions on unit prices applied
 * @throws RangeError for a product without variants
 */
export function configure(
  product: PageProduct,
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
  const openStep = steps.find(isUnanswered);
  const hasSpeed = !openStep || steps.some(({ key, chosen }) => key === "speed" && chosen !== undefined);
  const atAddress = addressAvailability(product, preview.variant, hasSpeed, valid.coverage);
  const promotions = isSwitchAndSaveOffered(atAddress) ? inputs.promotions : undefined;
  const offered = introductoryOffer(product, preview.variant, clock, promotions);
  const switchOffer = offered?.fromTheStart === false ? offered.label : undefined;
  const isCredited = (offer: typeof offered) => offer?.fromTheStart !== false || valid.isSwitching === true;
  const introduction = isCredited(offered) ? offered : undefined;
  // An open step decides first: a later choice that was kept may have to give way to it.
  const selectable = resolution.filterSteps.find(({ key }) => key === openStep?.key)?.after ?? resolution.remaining;
  const materialIds = [...new Set(selectable.map(({ variant }) => variant.materialId))];
  const stock = bestBand(stockBandsOf(materialIds, context.stock));
  const terms = resolution.filterSteps.find(({ key }) => key === "contractDuration")?.values ?? [];
  const totalOf = (duration: string) => {
    const other = selectionOf(product, resolveWith(context, resolution, valid, "contractDuration", duration));
    const offer = introductoryOffer(product, other.variant, clock, promotions);
    return totalOverTerm(other, isCredited(offer) ? offer : undefined);
  };
  const totals = new Map(terms.map((term) => [term, totalOf(term)]));
  return {
    steps: steps.map((step) =>
      step.key === "contractDuration"
        ? { ...step, options: step.options.map((option) => ({ ...option, total: totals.get(option.value)?.amount })) }
        : step,
    ),
    panel: shownPanel(optionInputs, openStep?.key),
    unknownItems: openStep ? [] : unknownItemsOf(product),
    choices: valid,
    dropped: resolution.dropped,
    preview,
    price,
    switchOffer,
    introductory: introductoryPrices(
      price.monthly.lines.map(({ label, amount }, index) => ({
        label,
        amount,
        introduction: index === 0 ? introduction : undefined,
      })),
    )[0],
    totalOverTerm: totalOverTerm(selection, introduction),
    termTotals: [...totals.values()].filter((total) => total !== undefined),
    included: includedWith(product, preview, clock),
    stock,
    soldOut: stock === "out" ? { materialIds, others: othersInStock(steps) } : undefined,
    addressAvailability: atAddress,
    result: openStep
      ? undefined
      : resultOf(
          product,
          resolution,
          { ...valid, isSwitching: switchOffer !== undefined && valid.isSwitching === true },
          atAddress?.isRequired === true,
        ),
    missing: openStep ? missingInput(openStep) : missingAddress(atAddress),
  };
}

function validChoices(
  { filterSteps, addOns }: Resolution,
  { msisdn, refusedMsisdn, licenceEmail, isSwitching, address, coverage }: Choices,
): Choices {
  const valid: Choices = {};
  for (const { key, chosen, defaulted } of [...filterSteps, ...addOns])
    if (chosen !== undefined && !defaulted) valid[key] = chosen;
  if (msisdn) valid.msisdn = msisdn;
  if (refusedMsisdn) valid.refusedMsisdn = refusedMsisdn;
  if (licenceEmail) valid.licenceEmail = licenceEmail;
  if (isSwitching) valid.isSwitching = isSwitching;
  // An address is valid only together with its coverage.
  if (address && coverage) return { ...valid, address, coverage };
  return valid;
}

/** Options of steps with a sold-out choice, of which there are others. */
function othersInStock(steps: readonly Step[]): string[] {
  return steps
    .filter(({ addOn }) => !addOn)
    .flatMap(({ options, chosen }) => options.filter(({ value, stock }) => value !== chosen && stock !== "out"))
    .map(({ label }) => label);
}

function missingInput({ key, label, chosen, child, isSoldOut }: Step): Missing {
  if (isSoldOut) return { key, label, kind: "stock" };
  return { key, label, kind: chosen === undefined || !child ? "choice" : child.kind };
}

function missingAddress(atAddress: AddressAvailability | undefined): Missing | undefined {
  if (!atAddress?.isRequired) return undefined;
  if (!atAddress.availability) return { key: "address", label: "Choose your address", kind: "address" };
  const label = formatUnavailable(atAddress.availability, atAddress.needed);
  return label === undefined ? undefined : { key: "address", label, kind: "offer" };
}
