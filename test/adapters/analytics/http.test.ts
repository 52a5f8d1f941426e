import { afterAll, beforeAll, expect, it } from "vitest";
import { httpAnalytics } from "#adapters/analytics/http.server.ts";
import { type OutsideServer, outsideServer } from "../../support/outside-server.ts";

let server: OutsideServer;
beforeAll(async () => {
  server = await outsideServer();
});
afterAll(() => server.close());

const REQUEST = { client_id: "1", timestamp_micros: 1, events: [{ name: "search", params: { search_term: "sim" } }] };

it("S1-14 Events are posted to the configured address, with the secret in its query", async () => {
  server.respond(204);
  await httpAnalytics(`${server.url}/mp/collect?api_secret=s`).send(REQUEST);
  expect(server.requests.map(({ pathname, search }) => pathname + search)).toEqual(["/mp/collect?api_secret=s"]);
});

it("S8-25 An analytics service that answers with an error fails the job, without the secret in the message", async () => {
  server.respond(500);
  const sent = httpAnalytics(`${server.url}/collect?api_secret=topsecret`).send(REQUEST);
  await expect(sent).rejects.toThrow("The analytics service answered 500");
});
