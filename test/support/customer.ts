import { sql } from "kysely";
import { RESEND_SECONDS, targetOf } from "#customers/otp/model.ts";
import type { CodeSecrets } from "#customers/otp/secrets.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { TestShop } from "./shop.ts";
import { type Answer, callWith, type Given, lineFor, type Shopper } from "./shopper.ts";

/** A customer who is signed in to a test shop. */
export interface SignedInCustomer {
  customerId: string;
  /** The session token, which opens the cart. */
  token: string;
  accessToken: string;
  /** Value of the cookie that renews the access token. */
  refreshToken: string;
  /** The reply of the sign-in. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  reply: any;
  /** Makes a call with the access token. @param route as in its contract, "GET /account" */
  call(route: string, given?: Given): Promise<Answer>;
}

/** The newest one-time code of a contact, whoever asked for it. @param subject what it opens, where a purpose has many */
export async function codeOf(
  { shop }: { shop: { db: Database; codes: Pick<CodeSecrets, "codeOf" | "keyHashOf"> } },
  target: string,
  purpose = "sign-in",
  ...subject: string[]
): Promise<string> {
  // The first half of a key says what the code opens, the second half who asked for it.
  const opens = shop.codes.keyHashOf(purpose, targetOf(target)?.address ?? "", ...subject).subarray(0, 16);
  const { code_id } = await shop.db
    .selectFrom("one_time_code")
    .select("code_id")
    .where(sql<Buffer>`substring(key_hash from 1 for 16)`, "=", opens)
    .orderBy("requested_at", "desc")
    .executeTakeFirstOrThrow();
  return shop.codes.codeOf(code_id);
}

let addresses = 0;

/** An address of its own for each call, so that tests do not reach limits by address. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Requests a code and signs in with it. @param more fields of the body, as the guest's session */
export async function signIn(test: TestShop, target: string, more: { codeRequestId?: string } & object = {}) {
  // A contact gets another code after half a minute.
  test.clock.advance(RESEND_SECONDS * 1000);
  const remoteAddress = newAddress();
  const post = (url: string, payload: object) =>
    test.app.inject({ method: "POST", url: `/api${url}`, payload, remoteAddress });
  const asked = await post("/sign-in/code", { target, codeRequestId: more.codeRequestId });
  if (asked.statusCode !== 200) throw new Error(`/sign-in/code answers ${asked.statusCode}: ${asked.body}`);
  return post("/sign-in", { target, otp: await codeOf(test, target), ...more });
}

/** Signs a customer in; a new contact becomes a new account. */
export async function signedIn(
  test: TestShop,
  target = "thandi@example.co.za",
  more: object = {},
): Promise<SignedInCustomer> {
  const response = await signIn(test, target, more);
  if (response.statusCode !== 200) throw new Error(`/sign-in answers ${response.statusCode}: ${response.body}`);
  const reply = response.json().body;
  return {
    customerId: reply.uid,
    token: reply.token,
    accessToken: reply.accessToken,
    refreshToken: response.cookies[0]?.value ?? "",
    reply,
    call: (route, given) => callWith(test, reply.accessToken, route, given),
  };
}

/** A signed-in customer as the helpers of carts and orders take one. */
export function shopperOf(test: TestShop, { token, customerId, call }: SignedInCustomer): Shopper {
  return {
    token,
    uid: customerId,
    call,
    list: () => callWith(test, token, "GET /cart/:token/list", { params: { token } }),
    add: (...ids) => callWith(test, token, "POST /addtocart", { body: ids.map((id) => lineFor(id)) }),
  };
}

let people = 0;

/** An email address that no other test of the file uses. */
export function newContact(): string {
  people += 1;
  return `person${people}@example.co.za`;
}
