import type { Choices } from "#configurator/steps.model.ts";

/** The personal answers: they stay in this tab and never go into an address (I-10). */
export type Contact = Pick<Choices, "msisdn" | "licenceEmail">;

/** A tab that may not store anything goes on without: the fields themselves still hold what was typed. */
function stored<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

function keyOf(productId: string): string {
  return `configurator-${productId}`;
}

/** What was typed for a product in this tab. */
export function readContact(productId: string): Contact {
  const text = stored((storage) => storage.getItem(keyOf(productId)));
  const fields = new URLSearchParams(text ?? "");
  return { msisdn: fields.get("msisdn") ?? "", licenceEmail: fields.get("licenceEmail") ?? "" };
}

/** Keeps what was typed until the tab closes. */
export function writeContact(productId: string, { msisdn = "", licenceEmail = "" }: Contact): void {
  const text = new URLSearchParams({ msisdn, licenceEmail }).toString();
  stored((storage) => storage.setItem(keyOf(productId), text));
}

/** Forgets it, once it has gone where it was meant to go. */
export function forgetContact(productId: string): void {
  stored((storage) => storage.removeItem(keyOf(productId)));
}
