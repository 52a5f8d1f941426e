import type { Rand } from "#shared/money.ts";

/** What the external fibre checkout needs to begin (D-15). */
export interface FibreRequest {
  /** The variant that is ordered. */
  dealId: string;
  /** TWELVE_MONTHS, MONTH_TO_MONTH and so on. */
  contractTerm: string;
  /** Address info of the installation. */
  installationAddress: Record<string, unknown>;
  /** Where the customer comes back to. */
  returnUrl: string;
  /** Where it tells what became of the process. */
  notifyUrl: string;
}

/** A line that is handed over. */
export interface FibreItem {
  orderItemId: string;
  dealId: string;
  title: string;
  quantity: number;
  /** Price of one piece per period, incl. VAT. */
  price: Rand;
  /** Whose line it is, such as "Vumatel"; undefined where the catalogue names nobody. */
  provider?: string | undefined;
  /** What the provider calls it at this address, such as "VUM-FTTH-100" of type "FTTH"; undefined where its coverage data list nothing. */
  productCode?: string | undefined;
  productType?: string | undefined;
  /** Of that product, in `speedUnit`. */
  speed?: number | undefined;
  speedUnit?: string | undefined;
}

export const FIBRE_OUTCOMES = ["Completed", "Abandoned"] as const;

/** What the fibre checkout says became of a process; the same news may come again. */
export interface FibreNotification {
  processId: string;
  status: (typeof FIBRE_OUTCOMES)[number];
}

/** A notification as it came in; what is signed are its bytes. */
export interface RawFibreNotification {
  body: string;
  headers: Record<string, string | string[] | undefined>;
}

/** The external fibre checkout. Its calls throw FibreCheckoutUnavailable when it does not answer, or not as agreed. */
export interface FibreCheckout {
  readonly name: string;
  /** Begins a process. @returns its id, at most 100 characters */
  begin(request: FibreRequest): Promise<string>;
  /** Tells what the process is about; again replaces it. */
  putItems(processId: string, items: readonly FibreItem[]): Promise<void>;
  /** Where the customer goes on, with the process id for a session id. */
  pageUrl(processId: string): string;
  /** Checks who sent a notification; undefined when it is not signed as it should be. */
  verify(notification: RawFibreNotification): FibreNotification | undefined;
}

/** The external fibre checkout gave no usable answer; `message` is its status text, which people read (S8-10). */
export class FibreCheckoutUnavailable extends Error {}
