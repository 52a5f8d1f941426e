import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { codeError, type PromoCode } from "#cart/promo-codes/model.ts";
import { insertPromoCode } from "#cart/promo-codes/repository.server.ts";
import { type PromoValuesBody, PromoValuesShape } from "#cart/promo-codes/values.contract.ts";
import { toPromoValues, toPromoValuesBody } from "#cart/promo-codes/values.mapper.ts";
import {
  type CodeFall,
  lockPrices,
  ReferencesShape,
  referencesOf,
  steepestWith,
} from "#catalogue/import/price-falls.repository.server.ts";
import { hasPage } from "#catalogue/model.ts";
import { allCategories } from "#catalogue/repository.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { type Once, success } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.ts";
import { formatDay } from "#shared/day.ts";
import { formatPrice, toCents, toRand } from "#shared/money.ts";
import { recordAction } from "#staff-access/audit/repository.server.ts";
import { approvalStale } from "../approvals/contract.ts";
import { waitingApprovals } from "../approvals/repository.server.ts";
import { requestApproval } from "../approvals/request.service.server.ts";
import { type getPromoCode, promoCodeChanged, promoCodeExists, type StaffPromoCode, unknownScope } from "./contract.ts";
import type { PromoState } from "./model.ts";
import { findPromoCode, newestPromoCodes, ordersWith, unknownProducts, updatePromoCode } from "./repository.server.ts";

const SHOWN_CODES = 500;
const SHOWN_ORDERS = 50;
const SHOWN_WAITING = 10;

/** A code that leaves less than this share of a price waits for a second person. */
const STEEP_SHARE = 0.5;

type Reply = z.output<typeof getPromoCode.reply>;

/** Promo codes in a state, or all of them, the newest first. */
export async function promoCodes({ db, clock }: PlatformContext, state?: PromoState): Promise<StaffPromoCode[]> {
  const codes = (await newestPromoCodes(db, SHOWN_CODES)).map((code) => shownCode(code, clock.now()));
  return codes.filter((code) => state === undefined || code.state === state);
}

/**
 * The categories that a code can be for, by name: those that have products of their own. Those of both segments that share a slug are one.
 */
export async function categoriesOf({ db }: Pick<PlatformContext, "db">): Promise<{ slug: string; name: string }[]> {
  const pages = (await allCategories(db)).filter((category) => hasPage(category) && category.tag === undefined);
  const bySlug = new Map(pages.map(({ slug, name }) => [slug, { slug, name }]));
  return [...bySlug.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** A promo code with its last orders. @throws HttpProblem not_found */
export function promoCodeFor({ db, clock }: PlatformContext, promoCodeId: string): Promise<Reply> {
  return replyOf(db, promoCodeId, clock.now());
}

/** Creates a promo code. One that is worth more than half is switched off until a second person has approved it. @throws HttpProblem promo_code_exists, unknown_scope */
export async function createCode(
  context: PlatformContext,
  staffId: string,
  { code, ...body }: PromoValuesBody & { code: string },
  once: Once,
): Promise<Reply> {
  const now = context.clock.now();
  return context.db.transaction().execute((trx) =>
    once(trx, { ownerId: staffId, now }, async () => {
      await requireScope(trx, body);
      const promoCodeId = uuidv7(now);
      const worth = body.isActive ? await worthOf(trx, body, now) : { isSteep: false };
      const values = toPromoValues({ ...body, isActive: body.isActive && !worth.isSteep });
      if (!(await insertPromoCode(trx, { promoCodeId, code, ...values }, { isApproved: false, now })))
        throw new HttpProblem(promoCodeExists, { field: "body.code" });
      if (worth.isSteep) await requestCode(context, trx, staffId, await requireCode(trx, promoCodeId), body, worth);
      await recordAction(trx, now, { staffId, action: "promo code created", subject: subjectOf(code), after: body });
      return replyOf(trx, promoCodeId, now);
    }),
  );
}

/**
 * Changes a promo code; orders that are placed keep what they got. A change after which it is active and worth more than half waits for a second person.
 * @throws HttpProblem not_found, promo_code_changed, unknown_scope
 */
export async function changeCode(
  context: PlatformContext,
  staffId: string,
  promoCodeId: string,
  { version, ...body }: PromoValuesBody & { version: number },
): Promise<Reply> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    const before = await requireCode(trx, promoCodeId);
    await requireScope(trx, body);
    if (before.version !== version) throw new HttpProblem(promoCodeChanged);
    const isSame = isSameOffer(toPromoValuesBody(before), body);
    const worth = body.isActive && !isSame ? await worthOf(trx, body, now) : { isSteep: false };
    if (worth.isSteep) {
      await requestCode(context, trx, staffId, before, body, worth);
      return replyOf(trx, promoCodeId, now);
    }
    if (!(await updatePromoCode(trx, { promoCodeId, version }, toPromoValues(body), isSame ? undefined : false)))
      throw new HttpProblem(promoCodeChanged);
    await recordAction(trx, now, {
      staffId,
      action: "promo code changed",
      subject: subjectOf(before.code),
      before: toPromoValuesBody(before),
      after: body,
    });
    return replyOf(trx, promoCodeId, now);
  });
}

/**
 * What waits for a second person: the values, the version that they were made for, the prices that they were compared with, and the least share that the
 * code leaves of one of them.
 */
const WaitingCodeShape = z.object({
  promoCodeId: z.uuid(),
  version: z.int(),
  values: PromoValuesShape,
  references: ReferencesShape.default({}),
  share: z.number().default(STEEP_SHARE),
});

async function requestCode(
  context: PlatformContext,
  trx: Database,
  staffId: string,
  before: PromoCode,
  values: PromoValuesBody,
  { lowest }: Worth,
): Promise<void> {
  // Of a code that customers cannot use yet, nothing is known to whoever decides: all of it is shown.
  const former = new Map<string, unknown>(before.isActive ? Object.entries(toPromoValuesBody(before)) : []);
  const names = new Map((await categoriesOf({ db: trx })).map(({ slug, name }) => [slug, name]));
  const textOf = (name: string, value: unknown) => valueText(name, value, names);
  return requestApproval(context, trx, {
    kind: "promo_code",
    subject: subjectOf(before.code),
    requestedBy: staffId,
    differences: [
      ...Object.entries(values).flatMap(([name, value]) => {
        const isSame = before.isActive && isDeepStrictEqual(former.get(name), value);
        const texts = { before: textOf(name, former.get(name)), after: textOf(name, value) };
        if ((isSame && !OFFER_FIELDS.includes(name)) || (!texts.before && !texts.after)) return [];
        return [{ label: FIELD_LABELS[name] ?? name, ...texts }];
      }),
      ...(lowest ? [{ label: `Left to pay for ${lowest.name}`, before: "", after: leftText(lowest) }] : []),
    ],
    payload: {
      promoCodeId: before.promoCodeId,
      version: before.version,
      values,
      references: await referencesOf(trx, toPromoValues(values), context.clock.now()),
      share: lowest?.share ?? STEEP_SHARE,
    },
  });
}

/** What a code is worth, which is shown even where it stays. */
const OFFER_FIELDS = ["percent", "off"];

const FIELD_LABELS: Record<string, string> = {
  description: "What it is for",
  percent: "Percent off",
  off: "Amount off",
  startsOn: "First day",
  endsOn: "Last day",
  maxUses: "Orders in all",
  maxUsesPerCustomer: "Orders of one customer",
  minimum: "Minimum amount",
  productIds: "Products",
  categories: "Categories",
  isActive: "Active",
  signedInOnly: "Signed-in customers only",
};

/** What a field without a value means. */
const WITHOUT_VALUE: Record<string, string> = {
  endsOn: "No end",
  maxUses: "No limit",
  maxUsesPerCustomer: "No limit",
  productIds: "All",
  categories: "All",
};

/** A value of a promo code for people. @param categories names by slug */
function valueText(name: string, value: unknown, categories: ReadonlyMap<string, string>): string {
  if (value === undefined) return "";
  if (value === null || (Array.isArray(value) && value.length === 0)) return WITHOUT_VALUE[name] ?? "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map((each) => categories.get(each) ?? each).join(", ");
  const text = String(value);
  if (name === "percent") return `${text}%`;
  if (name === "startsOn" || name === "endsOn") return formatDay(text);
  return name === "off" || name === "minimum" ? formatPrice(toCents(text)) : text;
}

/** "R664.65 of R1,899" */
function leftText({ before, after }: CodeFall): string {
  return `${formatPrice(toCents(after))} of ${formatPrice(toCents(before))}`;
}

/**
 * Makes a change of a code that a second person has approved.
 * @returns false when the code was changed in between
 * @throws HttpProblem approval_stale when prices have fallen, so that it leaves less of one than was shown
 */
export async function makeApprovedCode(
  { clock }: PlatformContext,
  trx: Database,
  payload: unknown,
  requestedBy: string,
): Promise<boolean> {
  const { promoCodeId, version, values, references, share } = WaitingCodeShape.parse(payload);
  const { lowest } = await worthOf(trx, values, clock.now(), references);
  if (lowest && lowest.share < share)
    throw new HttpProblem(approvalStale, {
      message: `Customers would pay less by now than this shows. ${lowest.name}: R${lowest.after} is left of R${lowest.before}. Decline this, and make the change again`,
    });
  const before = await requireCode(trx, promoCodeId);
  if (!(await updatePromoCode(trx, { promoCodeId, version }, toPromoValues(values), true))) return false;
  await recordAction(trx, clock.now(), {
    staffId: requestedBy,
    action: "promo code changed",
    subject: subjectOf(before.code),
    before: toPromoValuesBody(before),
    after: values,
  });
  return true;
}

/** Whether customers get the same from both; only the words for staff may differ. */
function isSameOffer(one: PromoValuesBody, other: PromoValuesBody): boolean {
  return isDeepStrictEqual({ ...one, description: "" }, { ...other, description: "" });
}

/** Whether a code takes more than half off, and of which product it leaves least then. */
interface Worth {
  isSteep: boolean;
  lowest?: CodeFall | undefined;
}

/**
 * What a code is worth. An amount is compared with the least that it can be used for: its minimum amount or the cheapest product that it is for, whichever
 * is more. For all products there is no cheapest one. Prices are the highest of the last days, so that half off a price that has just been halved is more.
 * No price changes until the transaction ends.
 * @param references prices of before that count besides
 */
async function worthOf(
  trx: Database,
  body: PromoValuesBody,
  now: Date,
  references?: z.output<typeof ReferencesShape>,
): Promise<Worth> {
  await lockPrices(trx);
  const offer = toPromoValues(body);
  const { percent, offCents, minimumCents, productIds, categories } = offer;
  const isForAll = productIds.length + categories.length === 0;
  const lowest = await steepestWith(trx, offer, { references, now });
  const isSteep = (percent ?? 0) > 50 || (isForAll && (offCents ?? 0) > minimumCents / 2) || lowest !== undefined;
  return { isSteep, lowest };
}

function subjectOf(code: string): string {
  return `promo code ${code}`;
}

async function requireCode(db: Database, promoCodeId: string): Promise<PromoCode> {
  const found = await findPromoCode(db, promoCodeId);
  if (!found) throw new HttpProblem(notFound, { message: "There is no such promo code" });
  return found;
}

async function requireScope(db: Database, { productIds, categories }: PromoValuesBody): Promise<void> {
  const [product] = await unknownProducts(db, productIds);
  if (product !== undefined)
    throw new HttpProblem(unknownScope, { field: "body.productIds", message: `There is no product ${product}` });
  const slugs = new Set((await allCategories(db)).map(({ slug }) => slug));
  const category = categories.find((slug) => !slugs.has(slug));
  if (category !== undefined)
    throw new HttpProblem(unknownScope, { field: "body.categories", message: `There is no category ${category}` });
}

async function replyOf(db: Database, promoCodeId: string, now: Date): Promise<Reply> {
  const promoCode = await requireCode(db, promoCodeId);
  const waiting = await waitingApprovals(db, {
    kinds: ["promo_code"],
    subject: subjectOf(promoCode.code),
    limit: SHOWN_WAITING,
  });
  const orders = await ordersWith(db, promoCodeId, SHOWN_ORDERS);
  return success({
    promoCode: shownCode(promoCode, now),
    waiting: waiting.map(({ requested_at, name: by }) => ({ at: requested_at.toISOString(), by })),
    orders: orders.map(({ orderNumber, usedAt, discountCents, state }) => ({
      ecomid: orderNumber,
      usedAt: usedAt.toISOString(),
      off: toRand(discountCents),
      state: z.enum(["held", "used", "returned"]).parse(state),
    })),
  });
}

/** The state of a code, by why customers cannot use it. */
const STATES = {
  none: "active",
  inactive: "off",
  not_yet: "planned",
  expired: "ended",
  used_up: "used_up",
} as const satisfies Record<string, PromoState>;

function shownCode(promoCode: PromoCode, now: Date): StaffPromoCode {
  const { promoCodeId, code, uses, givenCents, version } = promoCode;
  return {
    promoCodeId,
    code,
    uses,
    version,
    ...toPromoValuesBody(promoCode),
    given: toRand(givenCents),
    state: STATES[codeError(promoCode, now) ?? "none"],
  };
}
