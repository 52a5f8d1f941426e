import { afterAll, beforeAll, expect, it } from "vitest";
import { MAX_WAITING, sendRequest } from "#platform/http/outbound.server.ts";
import { type OutsideServer, outsideServer } from "../../support/outside-server.ts";

let hanging: OutsideServer;
let other: OutsideServer;
beforeAll(async () => {
  [hanging, other] = await Promise.all([outsideServer(), outsideServer()]);
});
afterAll(() => Promise.all([hanging.close(), other.close()]));

const request = ({ url }: OutsideServer, timeoutMs?: number) => sendRequest({ method: "GET", url }, timeoutMs);

it("A host that does not answer keeps a limited number of requests waiting, others are refused at once, and other hosts are not affected", async () => {
  hanging.respond();
  other.respond(200);
  const waiting = Array.from({ length: MAX_WAITING }, () => request(hanging, 1_000));
  const timeouts = Promise.allSettled(waiting);
  await expect(request(hanging)).rejects.toThrow("too many requests wait for it");
  expect(await request(other)).toMatchObject({ status: 200 });

  for (const result of await timeouts)
    expect(result).toMatchObject({ status: "rejected", reason: { message: "it took too long" } });
  hanging.respond(200);
  expect(await request(hanging)).toMatchObject({ status: 200 });
});
