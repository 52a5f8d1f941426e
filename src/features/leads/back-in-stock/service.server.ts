import type { z } from "zod";
import { choicesToQuery } from "#catalogue/configurator/steps.model.ts";
import { type Product, productPath } from "#catalogue/model.ts";
import { isAddOn } from "#catalogue/product-fields.model.ts";
import { stockCounts } from "#catalogue/stock/repository.server.ts";
import { deliver } from "#customers/deliver.server.ts";
import { targetOf } from "#customers/otp/model.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.ts";
import { requireAddressLimit } from "#platform/rate-limit/service.server.ts";
import type { LeadsContext } from "../context.server.ts";
import { isInStock, requestBackInStock, tooManyWaiting } from "./contract.ts";
import { PRODUCTS_PER_ADDRESS, REQUESTS_PER_NETWORK } from "./model.ts";
import {
  type BackInStockRequest,
  claimBack,
  claimedRequest,
  deleteRequest,
  lockAddress,
  saveRequest,
  waitingProducts,
} from "./repository.server.ts";

type Reply = z.output<typeof requestBackInStock.reply>;

const REPLY: Reply = { success: true, message: "Thank you. We'll let you know once, when it's back" };

/**
 * Stores a request for one message when a product is back. With a filled honeypot field the reply is the same, but nothing is stored.
 * @param network address of the client, for the rate limit
 * @throws HttpProblem not_found, in_stock, too_many_waiting, too_many_requests
 */
export async function storeRequest(
  context: LeadsContext,
  { productId, materialIds, target, consent, website }: z.output<NonNullable<typeof requestBackInStock.body>>,
  network: string,
): Promise<Reply> {
  if (website !== "") return REPLY;
  await requireAddressLimit(context, requestBackInStock.route, network, REQUESTS_PER_NETWORK);
  const now = context.clock.now();
  const soldOut = await soldOutOf(context, productId, materialIds);
  const address = targetOf(target)?.address ?? "";
  await context.db.transaction().execute(async (trx) => {
    await lockAddress(trx, address);
    const waiting = await waitingProducts(trx, address);
    if (!waiting.includes(productId) && waiting.length >= PRODUCTS_PER_ADDRESS)
      throw new HttpProblem(tooManyWaiting, { field: "body.target" });
    const request = { requestId: uuidv7(now), address, productId, materialIds: soldOut };
    await saveRequest(trx, request, consent.version, now);
  });
  return REPLY;
}

/** Those of some materials of a product that are sold out. @throws HttpProblem not_found, in_stock */
async function soldOutOf({ db, catalogue }: LeadsContext, productId: string, materialIds: readonly string[]) {
  const product = await catalogue.byId(productId);
  const own = materialIds.filter((id) => product?.variants.some(({ materialId }) => materialId === id));
  if (!product || isAddOn(product) || own.length === 0)
    throw new HttpProblem(notFound, { message: "There is no such product", field: "body.productId" });
  const counts = await stockCounts(db, own);
  const soldOut = own.filter((id) => counts.get(id)?.available === 0);
  if (soldOut.length === 0) throw new HttpProblem(isInStock);
  return [...new Set(soldOut)];
}

/** Queue of messages about products that are back. A payload contains an id only. */
export const BACK_IN_STOCK_SEND = "back-in-stock-send";

/** Requests per run of the job. */
const BATCH = 500;

/** Queues a message for each request whose product is back. */
export async function findBackInStock({ db, clock, jobs }: LeadsContext): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const requestId of await claimBack(trx, clock.now(), BATCH))
      await jobs.enqueue(trx, BACK_IN_STOCK_SEND, { requestId });
  });
}

/**
 * Sends the message of a request and deletes it. After an interruption it is sent again with the same id, by which receivers detect the
 * duplicate.
 * @throws Error for a retry, without personal data
 */
export async function sendBackInStock(context: LeadsContext, requestId: string): Promise<void> {
  const { db, catalogue } = context;
  const request = await claimedRequest(db, requestId);
  if (!request) return;
  const product = await catalogue.byId(request.productId);
  // A product that is no longer sold needs no message.
  if (product)
    await deliver(context, "A message about a product that is back", await messageOf(context, request, product));
  await deleteRequest(db, requestId);
}

async function messageOf(
  { db, brand, publicUrl }: LeadsContext,
  { requestId, address, materialIds }: BackInStockRequest,
  product: Product,
) {
  const counts = await stockCounts(db, materialIds);
  const isBack = ({ materialId }: { materialId: string }) => {
    const available = counts.get(materialId)?.available;
    return available === null || Number(available) > 0;
  };
  const variant = product.variants.find((each) => materialIds.includes(each.materialId) && isBack(each));
  const colour = variant?.color.name ?? "";
  const storage = variant?.storage ?? "";
  const query = choicesToQuery({ ...(colour && { colour }), ...(storage && { storage }) });
  const name = [product.name, colour, storage].filter(Boolean).join(", ");
  const url = `${publicUrl}${productPath(product)}${query.size > 0 ? `?${query}` : ""}`;
  return {
    messageId: requestId,
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
