import { timingSafeEqual } from "node:crypto";
import { randomId } from "#platform/ids.ts";
import type { CustomersContext } from "../context.server.ts";
import type { Target } from "../otp/model.ts";
import { customerWith } from "./repository.server.ts";

/**
 * A mark for a browser in which a customer has signed in. It opens nothing: the browser has a count of codes of its own with it, which others
 * cannot use up. The mark names nobody, and counts only for contacts of that customer.
 * @returns an id and its signature
 */
export function newBrowserMark({ codes }: Pick<CustomersContext, "codes">, customerId: string): string {
  const id = randomId();
  return `${id}.${signature({ codes }, customerId, id)}`;
}

/** Id of a browser whose mark is of the customer with a contact; undefined for any other text. */
export async function knownBrowser(
  { db, codes }: Pick<CustomersContext, "db" | "codes">,
  contact: Target,
  mark: string,
): Promise<string | undefined> {
  const [id = "", given = ""] = mark.split(".");
  const customerId = await customerWith(db, contact);
  if (customerId === undefined) return undefined;
  const own = Buffer.from(signature({ codes }, customerId, id));
  const other = Buffer.from(given);
  return own.length === other.length && timingSafeEqual(own, other) ? id : undefined;
}

function signature({ codes }: Pick<CustomersContext, "codes">, customerId: string, id: string): string {
  return codes.signatureOf("known browser", Buffer.from(`${customerId} ${id}`)).toString("base64url");
}
