import type { CheckoutDetails } from "#orders/details/model.ts";

/** A checkout in which nothing is filled in yet. */
export const NO_DETAILS: CheckoutDetails = {
  personal: null,
  business: null,
  delivery: null,
  payment: null,
  documents: [],
  consents: [],
};
