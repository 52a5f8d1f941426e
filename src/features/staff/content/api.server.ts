import type { PlatformContext } from "#platform/context.server.ts";
import { handlers } from "#platform/http/endpoint.ts";
import type { Branded } from "#shared/brand.ts";
import { cancelContent, getContent, getContentVersion, listContent, previewContent, saveContent } from "./contract.ts";
import { cancelPlanned, contentPage, contentView, preview, saveDocument, versionText } from "./service.server.ts";

const handler = handlers<PlatformContext & Branded>();

export const staffContentApi = [
  handler(listContent, async ({ context, query }) => ({ success: true, body: await contentPage(context, query) })),
  handler(getContent, async ({ context, params }) => ({ success: true, body: await contentView(context.db, params) })),
  handler(getContentVersion, async ({ context, params }) => ({
    success: true,
    body: { text: await versionText(context.db, params) },
  })),
  handler(saveContent, async ({ context, caller, params, body }) => ({
    success: true,
    body: await saveDocument(context, caller, params, body),
  })),
  handler(cancelContent, async ({ context, caller, params, query: { at } }) => ({
    success: true,
    body: await cancelPlanned(context, caller, params, at),
  })),
  handler(previewContent, async ({ context, body }) => ({ success: true, body: await preview(context, body) })),
];
