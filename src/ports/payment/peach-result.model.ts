/** Whose account: in the sandbox nobody pays, so its successes are worth nothing in the other. */
export type PeachMode = "sandbox" | "live";

/** What a result code of Peach says became of a payment; undefined while nothing has, and where a person has to look. */
export function statusOfResult(code: string, mode: PeachMode): "paid" | "failed" | "cancelled" | undefined {
  if (/^000\.000\.\d{3}$/.test(code)) return "paid";
  // "Merchant in Integrator Test Mode" and its two brothers.
  if (/^000\.100\.11[0-2]$/.test(code)) return mode === "sandbox" ? "paid" : undefined;
  if (code === CANCELLED) return "cancelled";
  if (PENDING.some((pattern) => pattern.test(code))) return undefined;
  return /^[1-9]\d{2}\.\d{3}\.\d{3}$/.test(code) ? "failed" : undefined;
}

const CANCELLED = "100.396.101";

/** Created, pending, and "uncertain", which still becomes successful or is given up by the sweeper in the end. */
const PENDING = [/^000\./, /^800\.400\.5/, /^100\.400\.500$/, /^100\.396\.104$/];
