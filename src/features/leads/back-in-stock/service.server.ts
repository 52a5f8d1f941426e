import type { z } from "zod";
import { choicesToQuery } from "#catalogue/configurator/steps.model.ts";
import type { Products } from "#catalogue/context.server.ts";
import { type Product, productPath } from "#catalogue/model.ts";
import { stockCounts } from "#catalogue/stock/repository.server.ts";
import { consentText } from "#customers/consents/model.ts";
import { giveConsent } from "#customers/consents/repository.server.ts";
import { targetOf } from "#customers/otp/model.ts";
import { checkCode, codeReply, requestCode, sentTo } from "#customers/otp/service.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { forEachItem } from "#platform/each.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.ts";
import { type MadeMessage, type MessageEnd, queueMessage } from "#platform/messages/outbox.service.server.ts";
import { isCounted } from "#platform/rate-limit/service.server.ts";
import type { Branded } from "#shared/brand.ts";
import { HOUR_MS } from "#shared/day.ts";
import type { LeadsContext } from "../context.server.ts";
import * as contract from "./contract.ts";
import { BACK_IN_STOCK_CONSENTS, CLAIM_HOURS, MESSAGES_PER_UNIT, PRODUCTS_PER_ADDRESS } from "./model.ts";
import * as repository from "./repository.server.ts";

const PURPOSE = "back-in-stock";

/**
 * Sends a code to the address of a request for one message when a product is back, so that nobody asks for somebody else. Nothing is stored before
 * it is confirmed. With a filled honeypot field the reply is the same, but no code is sent.
 * @param network address of the client, for the rate limits
 * @throws HttpProblem not_found, in_stock, code_too_soon, too_many_requests
 */
export async function requestBackInStockCode(
  context: LeadsContext,
  { productId, materialIds, target, website, codeRequestId: asker }: contract.BackInStockBody,
  network: string,
): Promise<z.output<typeof contract.requestBackInStock.reply>> {
  if (website !== "") return codeReply(sentTo(target));
  await soldOutOf(context, productId, materialIds);
  return codeReply(
    await requestCode(context, { purpose: PURPOSE, subject: productId, target, address: network, asker }),
  );
}

/**
 * Stores a request whose address was confirmed by its code.
 * @param network address of the client
 * @throws HttpProblem not_found, in_stock, too_many_waiting, too_many_requests, wrong_code; the code stays valid unless the request is stored
 */
export async function confirmRequest(
  context: LeadsContext,
  {
    productId,
    materialIds,
    target,
    consent,
    website,
    codeRequestId: asker,
    otp,
  }: contract.BackInStockBody & { otp: string },
  network: string,
): Promise<z.output<typeof contract.confirmBackInStock.reply>> {
  const reply = { success: true, message: "Thank you. We'll let you know once, when it's back" } as const;
  if (website !== "") return reply;
  const now = context.clock.now();
  const soldOut = await soldOutOf(context, productId, materialIds);
  const address = targetOf(target)?.address ?? "";
  const code = { purpose: PURPOSE, subject: productId, target, address: network, asker, code: otp } as const;
  await checkCode(context, code, async (trx) => {
    await repository.lockAddress(trx, address);
    const waiting = await repository.waitingRequests(trx, address);
    const known = waiting.find((request) => request.productId === productId);
    if (!known && waiting.length >= PRODUCTS_PER_ADDRESS)
      throw new HttpProblem(contract.tooManyWaiting, { field: "body.target" });
    const request = { requestId: uuidv7(now), address, ...known, productId, materialIds: soldOut };
    const requestId = await repository.saveRequest(trx, request, consent.version, now);
    const text = consentText(BACK_IN_STOCK_CONSENTS, consent.version);
    await giveConsent(trx, requestId, { purpose: "back in stock", ...text }, now);
  });
  return reply;
}

/** Those of some materials of a product that are sold out. @throws HttpProblem not_found, in_stock */
async function soldOutOf(
  { db, catalogue }: PlatformContext & Products,
  productId: string,
  materialIds: readonly string[],
) {
  const product = await catalogue.byId(productId);
  const own = materialIds.filter((id) => product?.variants.some(({ materialId }) => materialId === id));
  if (!product || product.kind === "add-on" || own.length === 0)
    throw new HttpProblem(notFound, { message: "There is no such product", field: "body.productId" });
  const counts = await stockCounts(db, own);
  const soldOut = own.filter((id) => counts.get(id)?.available === 0);
  if (soldOut.length === 0) throw new HttpProblem(contract.isInStock);
  return [...new Set(soldOut)];
}

/** Requests per run of the job and product. */
const BATCH = 500;

/**
 * Queues a message for the requests whose product is back, oldest first. Of a product with few units only some are told in an hour: stock that
 * comes back for a moment, because somebody did not pay, is not worth a message to everybody.
 */
export async function findBackInStock(context: PlatformContext): Promise<void> {
  await repository.unclaimFailed(context.db, new Date(context.clock.now().getTime() - CLAIM_HOURS * HOUR_MS));
  const products = await repository.productsBack(context.db);
  await forEachItem(
    context,
    products,
    ({ productId }) => ({ productId }),
    (product) => queueMessages(context, product),
  );
}

async function queueMessages(context: PlatformContext, { productId, units }: repository.BackProduct): Promise<void> {
  const { db, clock } = context;
  if (units !== null && !(await isCounted(context, ["back in stock", productId], 1))) return;
  const limit = units === null ? BATCH : Math.min(BATCH, MESSAGES_PER_UNIT * units);
  await db.transaction().execute(async (trx) => {
    for (const { requestId, address } of await repository.claimBack(trx, { productId, limit }, clock.now())) {
      const channel = targetOf(address)?.channel ?? "email";
      await queueMessage(context, trx, { kind: "product back in stock", channel, data: { requestId } });
    }
  });
}

/** The message of a request. If the product has sold out again meanwhile, the request goes on waiting; if it is no longer sold, it ends. */
export async function backInStockMessage(
  context: PlatformContext & Branded & Products,
  requestId: string,
): Promise<MadeMessage | undefined> {
  const { db, catalogue } = context;
  const request = await repository.claimedRequest(db, requestId);
  const product = request && (await catalogue.byId(request.productId));
  const message = request && product && (await messageOf(context, request, product));
  if (request && !message) await (product ? repository.unclaim : repository.deleteRequest)(db, requestId);
  return message;
}

/** Deletes a request of which the message was sent or refused. If no attempt succeeded it goes on waiting. */
export async function endRequest({ db }: PlatformContext, requestId: string, end: MessageEnd): Promise<void> {
  await (end === "failed" ? repository.unclaim : repository.deleteRequest)(db, requestId);
}

/** The message of a request; undefined when none of its variants is in stock. */
async function messageOf(
  { db, brand, publicUrl }: PlatformContext & Branded,
  { address, materialIds }: repository.BackInStockRequest,
  product: Product,
) {
  const counts = await stockCounts(db, materialIds);
  const isBack = ({ materialId }: { materialId: string }) => {
    const available = counts.get(materialId)?.available;
    return available === null || Number(available) > 0;
  };
  const variant = product.variants.find((each) => materialIds.includes(each.materialId) && isBack(each));
  if (!variant) return undefined;
  const colour = variant.colour?.name ?? "";
  const storage = variant.storage ?? "";
  const query = choicesToQuery({ ...(colour && { colour }), ...(storage && { storage }) });
  const name = [product.name, colour, storage].filter(Boolean).join(", ");
  const url = `${publicUrl}${productPath(product)}${query.size > 0 ? `?${query}` : ""}`;
  return {
    to: address,
    sms: `${brand.name}: ${product.name} is back in stock. ${url}`,
    email: {
      subject: `${brand.name}: ${product.name} is back in stock`,
      blocks: [
        { kind: "text" as const, text: "Good day" },
        {
          kind: "text" as const,
          text: `${name} is back in stock. We haven't reserved it for you, so it may sell out again.`,
        },
        { kind: "link" as const, label: "See it in the shop", url },
        {
          kind: "small" as const,
          text: "You asked for this message. It's the only one: we've deleted your address from this list.",
        },
        { kind: "small" as const, text: `${brand.legal.entity}\n${brand.support.telephone}, ${brand.support.email}` },
      ],
    },
  };
}
