import type { RawNotification } from "#platform/http/notifications/signed-notification.server.ts";
import type { Rand } from "#shared/money.ts";

/** Request to begin a process at the external fibre checkout (D-15). */
export interface FibreRequest {
  /** Id of the ordered variant. */
  dealId: string;
  /** TWELVE_MONTHS, MONTH_TO_MONTH and so on. */
  contractTerm: string;
  /** Address info of the installation. */
  installationAddress: Record<string, unknown>;
  /** URL to which the customer returns. */
  returnUrl: string;
  /** URL for notifications about the process. */
  notifyUrl: string;
}

/** A line of a process. */
export interface FibreItem {
  orderItemId: string;
  dealId: string;
  title: string;
  quantity: number;
  /** Price of one piece per period, incl. VAT. */
  price: Rand;
  /** What one piece costs besides: a router, the activation; incl. VAT. planPeriod as in a cart line: "once-off", "pmx24". */
  fees: readonly { label: string; amount: Rand; planPeriod: string }[];
  /** What comes with it besides: "Router". */
  extras: readonly string[];
  /** The customer switches from another fibre company, so the first bills have a credit (S9-15). */
  isSwitching: boolean;
  /** Fibre provider, such as "Vumatel"; undefined if the catalogue has none. */
  provider?: string | undefined;
  /** Product code of the provider at this address, such as "VUM-FTTH-100" of type "FTTH"; undefined if its coverage data have none. */
  productCode?: string | undefined;
  productType?: string | undefined;
  /** Speed of that product, in `speedUnit`. */
  speed?: number | undefined;
  speedUnit?: string | undefined;
}

export const FIBRE_OUTCOMES = ["Completed", "Abandoned"] as const;

/** The outcome of a process, as notified by the fibre checkout. Notifications can repeat. */
export interface FibreNotification {
  processId: string;
  status: (typeof FIBRE_OUTCOMES)[number];
}

/** The external fibre checkout. Its calls throw FibreCheckoutUnavailable for a missing or invalid response. */
export interface FibreCheckout {
  readonly name: string;
  /** Begins a process. @returns its id, at most 100 characters */
  begin(request: FibreRequest): Promise<string>;
  /** Sets the items of a process, replacing earlier ones. */
  putItems(processId: string, items: readonly FibreItem[]): Promise<void>;
  /** URL of the checkout page, with the process id as the session id. */
  pageUrl(processId: string): string;
  /** Verifies the signature of a notification; undefined when it is wrong. */
  verify(notification: RawNotification): FibreNotification | undefined;
}

/** The external fibre checkout gave no usable response; `message` is its status text, which is displayed (S8-10). */
export class FibreCheckoutUnavailable extends Error {}
