import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { addToCart } from "#cart/contract.ts";
import { productDetails } from "#catalogue/contract.ts";
import { generateEcomId } from "#checkout/contract.ts";
import { sessionToken } from "#customers/sessions/contract.ts";
import { CONSENT_KINDS } from "#orders/details/consents.model.ts";
import { paymentStatus, startPayment } from "#orders/payment/contract.ts";
import { ADDRESS, lineFor, PERSON } from "../test/support/shopper.ts";
import type { SendRequest } from "./http-client.ts";

/** API calls of a customer. */
export interface Shopper {
  /** Creates a session. @returns its token */
  begin(): Promise<string>;
  /** Adds one prepaid SIM to the session's cart. @returns the id of its payment group */
  add(token: string): Promise<string>;
  /** All calls from a new session to a paid order. @returns the token of the session */
  order(): Promise<string>;
}

/** Creates a customer of the shop at `url` who buys the first prepaid SIM. */
export async function shopper(sendRequest: SendRequest, url: string): Promise<Shopper> {
  async function call<S extends z.ZodType>(reply: S, path: string, token = "", body?: unknown): Promise<z.output<S>> {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const answer = await sendRequest(`${url}/api${path}`, {
      method: body === undefined ? "GET" : "POST",
      body,
      headers,
    });
    return reply.parse(JSON.parse(answer.body.toString()));
  }

  const sim = await call(productDetails.reply, "/productdetailspage?slug=prepaid-sim&vendorType=personal");
  const line = lineFor(z.string().parse(sim.body.variants[0]?.variationId));

  async function begin(): Promise<string> {
    return (await call(sessionToken.reply, "/session/token")).body.token;
  }

  async function add(token: string): Promise<string> {
    const added = await call(addToCart.reply, "/addtocart", token, [line]);
    return z.string().parse(added.data[0]?.order_id);
  }

  async function order(): Promise<string> {
    const token = await begin();
    const draft = { order_id: await add(token), status: "draft", uid: token, vendorType: "personal" };
    const { order_id: orderId } = await call(generateEcomId.reply, "/common/generateEcomId", token, draft);
    await call(z.unknown(), "/personalDetailsadd", token, { orderId, ...PERSON });
    await call(z.unknown(), "/deliverydetails/add", token, { orderId, ...ADDRESS });
    await call(z.unknown(), "/paymentDetails/add", token, { orderId, paymentMethod: "card" });
    const consents = CONSENT_KINDS.map((kind) => ({ kind, given: true }));
    await call(z.unknown(), "/checkout/consents", token, { orderId, consents });
    const { paymentId } = await call(startPayment.reply, "/payment/start", token, { orderId });
    await sendRequest(`${url}/stand-in/gateway/${paymentId}`, { method: "POST", body: "outcome=paid" });
    const until = Date.now() + 10_000;
    while (!(await call(paymentStatus.reply, `/payment/status?orderId=${orderId}`, token)).body.paid) {
      if (Date.now() > until) throw new Error(`Order ${orderId} was not paid within ten seconds.`);
      await pause(5);
    }
    return token;
  }

  return { begin, add, order };
}
