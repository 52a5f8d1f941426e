import { handlers } from "#platform/http/endpoint.ts";
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

function reply(context: ContentContext, vendorType: Segment, expires: (instant: Date) => void) {
  const { home, expiresAt } = homeOf(context, vendorType);
  if (expiresAt) expires(expiresAt);
  const { questions: _, coverage: __, ...body } = home;
  return { success: true as const, body };
}
