import { readStored, writeStored } from "#platform/browser-storage.ts";
import { call } from "../client.ts";
import { signInBy } from "../sign-in/browser-sign-in.ts";
import type { CheckoutGroup, GuestDataReport } from "../sign-in/guest-data.port.ts";

/** Where the tab keeps the sign-in that it has begun: another site cannot send the browser here with one of its own. */
const BEGUN = "customer-provider-sign-in";

/** The provider has sent the browser back with an answer that this tab has not asked for. The message is for the customer. */
export class NotBegunHere extends Error {
  override message = "This sign-in was not started in this tab. Please start again.";
}

/** Leaves for the provider's page. @param query of the sign-in page, which says where to go on afterwards @throws CallFailure */
export async function leaveForProvider(query: string): Promise<void> {
  const { body } = await call("POST /sign-in/provider/begin", {});
  writeStored("sessionStorage", BEGUN, new URLSearchParams({ state: body.state, query }).toString());
  window.location.assign(body.url);
}

/** The query with which the sign-in page was left for the provider; undefined when the answer belongs to no sign-in of this tab. */
export function queryBeforeProvider(answer: URLSearchParams): string | undefined {
  const begun = new URLSearchParams(readStored("sessionStorage", BEGUN) ?? "");
  const state = begun.get("state");
  return state !== null && state === answer.get("state") ? (begun.get("query") ?? "") : undefined;
}

/** Signs in with the provider's answer, as `signInBy` does. @throws NotBegunHere, CallFailure */
export async function signInWithProviderHere(
  answer: string,
  checkout: CheckoutGroup | undefined,
): Promise<GuestDataReport | null> {
  const query = new URLSearchParams(answer);
  if (queryBeforeProvider(query) === undefined) throw new NotBegunHere();
  writeStored("sessionStorage", BEGUN, null);
  const body = { state: query.get("state") ?? "", answer };
  return signInBy(checkout, (options) =>
    call("POST /sign-in/provider", { credentials: "same-origin", body: { ...body, ...options } }),
  );
}
