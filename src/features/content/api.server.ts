import { toCardBody } from "#catalogue/product.mapper.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import type { Segment } from "#shared/segment.ts";
import { articlesApi } from "./articles/api.server.ts";
import { offersApi } from "./campaigns/api.server.ts";
import type { ContentContext } from "./context.server.ts";
import { businessHome, personalHome } from "./contract.ts";
import { homeOf } from "./service.server.ts";

const handler = handlers<ContentContext>();

export const contentApi = [
  handler(personalHome, async ({ context, expiresAt }) => reply(context, "personal", expiresAt)),
  handler(businessHome, async ({ context, expiresAt }) => reply(context, "business", expiresAt)),
  ...offersApi,
  ...articlesApi,
];

function reply(context: ContentContext, segment: Segment, expires: (instant: Date) => void) {
  const { home, expiresAt } = homeOf(context, segment);
  if (expiresAt) expires(expiresAt);
  const { questions: _, coverage: __, rails, ...body } = home;
  const railBodies = rails.map((rail) => ({ ...rail, items: rail.items.map(toCardBody) }));
  return success({ ...body, rails: railBodies });
}
