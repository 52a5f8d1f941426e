import { parsed } from "../../chaos/ask-http.ts";
import { limitsOf } from "../../chaos/cart-limits.ts";
import { moody } from "../../chaos/faulty-gateway.ts";
import { REPEATED, runRepeated } from "../../chaos/jobs.ts";
import type { World } from "../../chaos/world.ts";
import { makeShop, type TestShop } from "./shop.ts";

/** A shop in the process of its test, for chaos scenarios that kill nothing. */
export async function makeChaosShop(): Promise<World & { test: TestShop; close(): Promise<void> }> {
  // The stand-in gateway calls back over HTTP.
  const test = await makeShop({ listen: true });
  const { shop, app } = test;
  const gateway = moody(shop.payment);
  shop.payment = gateway.payment;
  return {
    test,
    db: shop.db,
    gatewaySecret: shop.env.STAND_IN_GATEWAY_SECRET,
    async ask({ method, path, token, body, headers }) {
      const isForm = typeof body === "string";
      const response = await app.inject({
        method: method ?? (body === undefined ? "GET" : "POST"),
        url: path,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined
            ? {}
            : { "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: isForm ? body : JSON.stringify(body) }),
      });
      return { status: response.statusCode, body: parsed(response.body) };
    },
    advance: async (milliseconds) => test.clock.advance(milliseconds),
    async runJobs() {
      await runRepeated(shop.db, async () => {
        for (const queue of REPEATED) await shop.jobs.enqueue(shop.db, queue, {});
      });
    },
    async limitCarts(limit) {
      shop.limits = limitsOf(shop.limits, limit);
    },
    gateway: async (mood) => gateway.turn(mood),
    close: () => test.close(),
  };
}
