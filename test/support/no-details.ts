import type { CheckoutDetails } from "#orders/details/model.ts";

/** Empty checkout details. */
export const NO_DETAILS: CheckoutDetails = {
  personal: null,
  business: null,
  delivery: null,
  payment: null,
  porting: null,
  billing: null,
  documents: [],
  consents: [],
};
