import { call as callAccount } from "#customers/client.ts";
import type { PartyDetails } from "#customers/parties/model.ts";
import { session } from "#customers/sessions/browser-session.ts";
import { showToast } from "#design-system/feedback/toasts.ts";
import type { DeliveryDetails } from "#orders/details/delivery.model.ts";
import type { BusinessRecord, PersonRecord } from "#orders/details/model.ts";
import type { Order } from "#orders/order.mapper.ts";
import type { DeliveryAddress } from "#shared/address.ts";
import { valuesOf } from "#shared/field-checks.ts";
import { NO_ORGANISATION, type OrganisationDetails } from "#shared/organisation.ts";
import { PERSONAL_CHECKS, type PersonalDetails } from "#shared/person.ts";
import { latestDelivery, latestPerson, unlessUnavailable } from "./prefill.ts";
import {
  addressChoices,
  NO_IDENTITY,
  organisationChoices,
  personChoices,
  personOf,
  type SavedChoice,
} from "./saved-details.model.ts";

/** Saved personal or business details. */
export interface SavedPerson {
  personal: PersonRecord | null;
  business: BusinessRecord | null;
  /** People in the customer's account; null for guests. */
  people: SavedChoice<keyof PersonalDetails>[] | null;
  /** Organisations in the customer's account; null for guests. */
  organisations: SavedChoice<keyof (PersonalDetails & OrganisationDetails)>[] | null;
}

/** Personal or business details of this order, or else those in the account, or else of the previous order. */
export async function savedPerson({ segment, details: { personal, business } }: Order): Promise<SavedPerson> {
  const account = await fromAccount(async (token) => {
    const [profile, list] = await Promise.all([
      callAccount("GET /account/profile", { token }),
      callAccount("GET /account/parties", { token }),
    ]);
    return { profile: profile.body, parties: list.body.parties };
  });
  const people = account ? personChoices(account.profile, account.parties) : null;
  const organisations = account ? organisationChoices(account.parties) : null;
  const choices = { people, organisations };
  if (personal || business) return { personal, business, ...choices };
  const [person] = people ?? [];
  const [organisation] = organisations ?? [];
  if (segment === "business" && organisation)
    return { personal: null, business: { ...organisation.fields, ...NO_IDENTITY }, ...choices };
  if (segment === "personal" && person)
    return { personal: { ...person.fields, ...NO_IDENTITY }, business: null, ...choices };
  const self = account ? { ...personOf(account.profile), ...NO_IDENTITY } : null;
  return { ...((await latestPerson()) ?? { personal: self, business: null }), ...choices };
}

/** Saved delivery details. */
export interface SavedDelivery {
  delivery: DeliveryDetails | null;
  /** Addresses in the customer's account; null for guests. */
  addresses: SavedChoice<keyof DeliveryAddress>[] | null;
}

/** Delivery details of this order, or else the default address of the account, or else those of the previous order. */
export async function savedDelivery({ details: { delivery } }: Order): Promise<SavedDelivery> {
  const book = await fromAccount((token) => callAccount("GET /account/addresses", { token }));
  const addresses = book ? addressChoices(book.body) : null;
  if (delivery) return { delivery, addresses };
  const [address] = addresses ?? [];
  if (address) return { delivery: { ...address.fields, method: "delivery", store: "" }, addresses };
  return { delivery: await latestDelivery(), addresses };
}

/** Saves in the account for whom the customer orders, without the identity. The checkout does not wait for it. */
export function rememberParty({ kind, ...fields }: PartyDetails): void {
  const body = { kind, ...valuesOf({ ...NO_ORGANISATION, ...PERSONAL_CHECKS }, fields) };
  remember((token) => callAccount("POST /account/parties", { token, body, keepalive: true }));
}

/** Saves an address in the account. The checkout does not wait for it. */
export function rememberAddress(body: DeliveryAddress): void {
  remember((token) => callAccount("POST /account/addresses", { token, body, keepalive: true }));
}

function remember(save: (token: string) => Promise<unknown>): void {
  session.withAccount(save).catch(() => showToast("We couldn't save this in your account", { tone: "danger" }));
}

/** What the account has; null for guests, who make no request. */
async function fromAccount<T>(read: (token: string) => Promise<T>): Promise<T | null> {
  if (!session.isSignedIn()) return null;
  return (await unlessUnavailable(() => session.withAccount(read))) ?? null;
}
