import type { PlatformContext } from "#platform/context.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import type { Branded } from "#shared/brand.ts";
import { cancelContent, getContent, getContentVersion, listContent, previewContent, saveContent } from "./contract.ts";
import { cancelPlanned, contentPage, contentView, preview, saveDocument, versionText } from "./service.server.ts";

const handler = handlers<PlatformContext & Branded>();

export const staffContentApi = [
  handler(listContent, async ({ context, query }) => success(await contentPage(context, query))),
  handler(getContent, async ({ context, params }) => success(await contentView(context.db, params))),
  handler(getContentVersion, async ({ context, params }) => success({ text: await versionText(context.db, params) })),
  handler(saveContent, async ({ context, caller, params, body }) =>
    success(await saveDocument(context, caller, params, body)),
  ),
  handler(cancelContent, async ({ context, caller, params, query: { at } }) =>
    success(await cancelPlanned(context, caller, params, at)),
  ),
  handler(previewContent, async ({ context, body }) => success(await preview(context, body))),
];
