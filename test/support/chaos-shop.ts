import type { Env } from "#app/env.server.ts";
import { withCartLimit } from "../../chaos/cart-limits.ts";
import type { ChaosShop } from "../../chaos/chaos-shop.ts";
import { faultyGateway } from "../../chaos/faulty-gateway.ts";
import { parseBody } from "../../chaos/http-client.ts";
import { runScheduledJobs, SCHEDULED_QUEUES } from "../../chaos/scheduled-jobs.ts";
import { makeShop, type TestShop } from "./shop.ts";

/** A shop in the process of its test, for chaos scenarios without crashes. @param env environment variables to change */
export async function makeChaosShop(
  env: Partial<Record<keyof Env, string>> = {},
): Promise<ChaosShop & { testShop: TestShop; close(): Promise<void> }> {
  // The stand-in gateway calls back over HTTP.
  const testShop = await makeShop({ listen: true, env });
  const { shop, app } = testShop;
  const faulty = faultyGateway(shop.payment);
  shop.payment = faulty.payment;
  return {
    testShop,
    db: shop.db,
    gatewaySecret: shop.env.STAND_IN_GATEWAY_SECRET,
    async send({ method, path, token, body, headers }) {
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
      return { status: response.statusCode, body: parseBody(response.body) };
    },
    now: () => shop.clock.now(),
    advance: async (milliseconds) => testShop.clock.advance(milliseconds),
    async runJobs(queues = SCHEDULED_QUEUES) {
      const enqueue = async () => {
        for (const queue of queues) await shop.jobs.enqueue(shop.db, queue, {});
      };
      await runScheduledJobs(shop.db, enqueue, queues);
    },
    async limitCarts(limit) {
      shop.limits = withCartLimit(shop.limits, limit);
    },
    setGateway: async (state) => faulty.setState(state),
    close: () => testShop.close(),
  };
}
