import { expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { openapiDocument } from "#platform/http/openapi.server.ts";

const reply = z.object({ name: z.string() });

it("The API reference documents ETag and status 304 for cacheable calls only", () => {
  const cachedEndpoint = endpoint("GET /shelf", { summary: "Shelf", reply, tags: ["catalogue"] });
  const own = endpoint("GET /own", { summary: "Own", token: "header", access: "session", reply });
  const { paths } = openapiDocument([cachedEndpoint, own]);
  expect(paths["/api/shelf"]?.get).toMatchObject({
    parameters: [{ name: "If-None-Match", in: "header", required: false }],
    responses: { 200: { headers: { ETag: { schema: { type: "string" } } } }, 304: { description: "Unchanged" } },
  });
  expect(paths["/api/own"]?.get).not.toHaveProperty("responses.304");
  expect(paths["/api/own"]?.get).toMatchObject({ parameters: [] });
});

it("The API reference documents status 204 for an optional reply", () => {
  const maybe = endpoint("POST /maybe", { summary: "Maybe", reply: reply.optional() });
  const { paths } = openapiDocument([maybe]);
  expect(paths["/api/maybe"]?.post).toMatchObject({ responses: { 204: { description: "Nothing to say" } } });
});

it("The API reference defines a shape with an id once, and each call refers to it", () => {
  const card = z.object({ name: z.string(), inner: z.object({ size: z.number() }).meta({ id: "TestInner" }) });
  const shared = card.meta({ id: "TestCard" });
  const one = endpoint("GET /one", { summary: "One", reply: z.object({ card: shared }) });
  const other = endpoint("GET /other", { summary: "Other", reply: z.object({ cards: z.array(shared) }) });
  const { paths, components } = openapiDocument([one, other]);
  const text = JSON.stringify(paths);
  expect(text.match(/"#\/components\/schemas\/TestCard"/g)).toHaveLength(2);
  expect(text).not.toContain("$defs");
  expect(components.schemas).toMatchObject({
    TestCard: { properties: { inner: { $ref: "#/components/schemas/TestInner" } } },
    TestInner: { properties: { size: { type: "number" } } },
  });
  expect(JSON.stringify(components)).not.toContain('"id":"Test');
});
