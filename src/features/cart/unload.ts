import { readStored, writeStored } from "#platform/browser-storage.ts";
import { isNumeric } from "#shared/money.ts";

/** A quantity that the shop was being told when its page was left. */
export interface LeftQuantity {
  orderId: string;
  lineId: string;
  quantity: number;
}

const KEY = "cartLeft";

/** How long a note counts, in milliseconds: it is for a reload, not for another day. */
const COUNTS_MS = 60_000;

/**
 * Notes what is on its way while the page is being left: nobody hears whether it arrives, and the next page may read the
 * cart before. Without anything the last note is forgotten.
 */
export function noteLeft(quantities: readonly LeftQuantity[], now = Date.now()): void {
  writeStored("sessionStorage", KEY, quantities.length === 0 ? null : JSON.stringify({ at: now, quantities }));
}

/** What was on its way when this tab's last page was left; it is told once. */
export function takeLeft(now = Date.now()): LeftQuantity[] {
  try {
    const { at, quantities } = JSON.parse(readStored("sessionStorage", KEY) ?? "{}");
    writeStored("sessionStorage", KEY, null);
    if (!isNumeric(at) || now - at > COUNTS_MS || !Array.isArray(quantities)) return [];
    return quantities.map(({ orderId, lineId, quantity }) => ({
      orderId: String(orderId),
      lineId: String(lineId),
      quantity: Number(quantity),
    }));
  } catch {
    return [];
  }
}
