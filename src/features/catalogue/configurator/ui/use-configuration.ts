import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import type { Product } from "#catalogue/model.ts";
import { forgetDraft, readDraft, storeDraft } from "#design-system/forms/typed-draft.ts";
import { fixedClock } from "#shared/clock.ts";
import { type Configuration, configure } from "../model.ts";
import type { ConfiguratorInputs, DroppedChoice } from "../resolve.model.ts";
import {
  type Address,
  CHOICE_KEYS,
  type ChoiceKey,
  type Choices,
  choicesFromQuery,
  choicesToQuery,
  type KnownCoverage,
} from "../steps.model.ts";

/** The address of the shopper with what reaches it; nothing while none is chosen. It never goes into a link (I-10). */
export interface AddressSelection {
  address: Address | undefined;
  coverage: KnownCoverage | undefined;
}

/** A configuration and the ways to change it. */
export interface ConfigurationController {
  configuration: Configuration;
  /** What the last choice, or the address, took back. */
  dropped: DroppedChoice[];
  choose(key: ChoiceKey, value: string): void;
  changeContact(change: Contact): void;
  /** The product is in the cart: the number and the e-mail need not stay here. */
  clearContact(): void;
}

/**
 * The configuration of a product from the choices in the link, the number and e-mail of this visit, and the shopper's address.
 * @param place the same object as long as it says the same
 * @param now ISO time of the shop, so that server and browser reckon the same
 */
export function useConfiguration(
  product: Product,
  inputs: ConfiguratorInputs,
  place: AddressSelection,
  now: string,
): ConfigurationController {
  const { search } = useLocation();
  const [choices, setChoices] = useState(() => choicesOf(search));
  const [appliedSearch, setAppliedSearch] = useState(search);
  const [contact, setContact] = useState<Contact>({});
  const [dropped, setDropped] = useState<DroppedChoice[]>([]);
  const clock = useMemo(() => fixedClock(now), [now]);
  const configuration = useMemo(
    () => configure(product, { ...choices, ...contact, ...place }, clock, inputs),
    [product, choices, contact, place, clock, inputs],
  );

  // A link to this very product with other choices.
  if (search !== appliedSearch) {
    setAppliedSearch(search);
    setChoices(choicesOf(search));
    setDropped([]);
  }
  useEffect(() => setContact(readContact(product.id)), [product.id]);

  return {
    configuration,
    dropped: [...configuration.dropped, ...dropped],
    choose(key, value) {
      const next = configure(product, { ...configuration.choices, [key]: value }, clock, inputs);
      setDropped(next.dropped);
      setChoices(next.choices);
      writeUrl(next.choices);
    },
    changeContact(change) {
      const next = { ...contact, ...change };
      setContact(next);
      writeContact(product.id, next);
    },
    clearContact: () => clearStoredContact(product.id),
  };
}

function choicesOf(search: string): Choices {
  return choicesFromQuery(new URLSearchParams(search));
}

/**
 * Keeps the address in step, so that a reload or a shared link shows the same. Not by a navigation of the router: that
 * ends later than the next key press, and a radio that waits for it loses choices.
 */
function writeUrl(choices: Choices): void {
  const address = new URL(location.href);
  for (const key of CHOICE_KEYS) address.searchParams.delete(key);
  for (const [key, value] of choicesToQuery(choices)) address.searchParams.append(key, value);
  history.replaceState(history.state, "", address);
}

/** The personal answers: they stay in this tab and never go into an address (I-10). */
type Contact = Pick<Choices, "msisdn" | "licenceEmail">;

const draftKey = (productId: string) => `configurator-${productId}`;

/** What was typed for a product in this tab. */
function readContact(productId: string): Contact {
  const fields = readDraft(draftKey(productId));
  return { msisdn: fields.get("msisdn") ?? "", licenceEmail: fields.get("licenceEmail") ?? "" };
}

/** Keeps what was typed until the tab closes. */
function writeContact(productId: string, { msisdn = "", licenceEmail = "" }: Contact): void {
  storeDraft(draftKey(productId), { msisdn, licenceEmail });
}

/** Forgets it, once it has gone where it was meant to go. */
function clearStoredContact(productId: string): void {
  forgetDraft(draftKey(productId));
}
