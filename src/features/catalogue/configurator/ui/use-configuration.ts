import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import type { PageProduct } from "#catalogue/page-product.model.ts";
import { readDraft, removeDraft, storeDraft } from "#design-system/forms/form-draft.ts";
import { fixedClock } from "#shared/clock.ts";
import { type Configuration, configure } from "../model.ts";
import { type NumberUse, rememberedNumber, rememberNumber } from "../number-draft.ts";
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

/** The selected address with its coverage; both are undefined if none is selected. It never goes into a URL (I-10). */
export interface AddressSelection {
  address: Address | undefined;
  coverage: KnownCoverage | undefined;
}

/** A configuration and the actions that change it. */
export interface ConfigurationController {
  configuration: Configuration;
  /** Choices that the last choice, or the address, made invalid. */
  dropped: DroppedChoice[];
  choose(key: ChoiceKey, value: string): void;
  changeContact(change: Contact): void;
  /** Deletes the stored number and email address, once the product is in the cart. */
  clearContact(): void;
}

/**
 * The configuration of a product from the choices in the URL, the stored number and email address, and the selected address.
 * @param selectedAddress has to be the same object until the address or its coverage changes
 * @param now ISO time of the server, so that server and browser compute the same result
 */
export function useConfiguration(
  product: PageProduct,
  inputs: ConfiguratorInputs,
  selectedAddress: AddressSelection,
  now: string,
): ConfigurationController {
  const { search } = useLocation();
  const [choices, setChoices] = useState(() => choicesOf(search));
  const [appliedSearch, setAppliedSearch] = useState(search);
  const [contact, setContact] = useState<Contact>({});
  const [dropped, setDropped] = useState<DroppedChoice[]>([]);
  const clock = useMemo(() => fixedClock(now), [now]);
  const configuration = useMemo(
    () => configure(product, { ...choices, ...contact, ...selectedAddress }, clock, inputs),
    [product, choices, contact, selectedAddress, clock, inputs],
  );

  // The customer followed a link to the same product with other choices.
  if (search !== appliedSearch) {
    setAppliedSearch(search);
    setChoices(choicesOf(search));
    setDropped([]);
  }
  const use = product.kind === "bundle" ? "load" : "upgrade";
  useEffect(() => {
    const stored = readContact(product.id, use);
    // Without stored inputs nothing changes, and the page need not render again.
    if (Object.values(stored).some(Boolean)) setContact(stored);
  }, [product.id, use]);

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
      writeContact(product.id, use, next);
    },
    clearContact() {
      removeDraft(draftKey(product.id));
      // A number is upgraded once; it can be loaded with several bundles.
      if (use === "upgrade") rememberNumber(use, "");
    },
  };
}

function choicesOf(search: string): Choices {
  return choicesFromQuery(new URLSearchParams(search));
}

/**
 * Writes the choices into the URL, so that a reload or a shared link shows the same configuration. It does not use the
 * router: a navigation can end after the next key press, and a radio button that waits for it loses choices.
 */
function writeUrl(choices: Choices): void {
  const url = new URL(location.href);
  for (const key of CHOICE_KEYS) url.searchParams.delete(key);
  for (const [key, value] of choicesToQuery(choices)) url.searchParams.append(key, value);
  history.replaceState(history.state, "", url);
}

/** Personal inputs, and answers that are not a step. They are stored for this tab only and never go into a URL (I-10). */
type Contact = Pick<Choices, "msisdn" | "refusedMsisdn" | "licenceEmail" | "isSwitching">;

const draftKey = (productId: string) => `configurator-${productId}`;

/** The stored inputs for a product in this tab. A number that was typed above a list since then replaces that of the product. */
function readContact(productId: string, use: NumberUse): Contact {
  const fields = readDraft(draftKey(productId));
  const remembered = rememberedNumber(use);
  const isNewer = remembered !== (fields.get("remembered") ?? "");
  return {
    msisdn: (isNewer ? null : fields.get("msisdn")) ?? remembered,
    licenceEmail: fields.get("licenceEmail") ?? "",
  };
}

/** Stores the inputs until the tab closes. */
function writeContact(productId: string, use: NumberUse, { msisdn = "", licenceEmail = "" }: Contact): void {
  storeDraft(draftKey(productId), { msisdn, licenceEmail, remembered: rememberedNumber(use) });
}
