import type { PersonalPart } from "#customers/data-rights/personal-data.port.ts";
import { emailOf } from "#customers/data-rights/repository.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { type MadeMessage, queueMessage } from "#platform/messages/outbox.service.server.ts";
import { limitWrongCodes } from "#platform/rate-limit/service.server.ts";
import { masked } from "#shared/person.ts";
import type { VouchersContext } from "./context.server.ts";
import { type Redeemed, redeemVoucher, voucherExpired, voucherUnknown, voucherUsed } from "./contract.ts";
import { voucherEmail } from "./email.model.ts";
import { TRIES_PER_ADDRESS, TRIES_PER_CALLER } from "./model.ts";
import { redeem, redeemedBy, voucherById, voucherHashOf, voucherOf } from "./repository.server.ts";

/**
 * Redeems a voucher (S7-69, M-05). A customer who is signed in also gets it by email. The same caller gets the same result again.
 * @param code as typedVoucherCode() returns it
 * @param address IP address of the client
 * @throws HttpProblem voucher_unknown, voucher_used, voucher_expired, too_many_requests
 */
export async function redeemFor(
  context: VouchersContext,
  ownerId: string,
  { code, address }: { code: string; address: string },
): Promise<Redeemed> {
  const caller = { id: ownerId, limit: TRIES_PER_CALLER };
  const guess = { call: redeemVoucher.route, address, limit: TRIES_PER_ADDRESS, caller, wrong: voucherUnknown };
  return limitWrongCodes(context, guess, () => redeemCode(context, ownerId, code));
}

async function redeemCode(context: VouchersContext, ownerId: string, code: string): Promise<Redeemed> {
  const now = context.clock.now();
  const codeHash = voucherHashOf(code);
  const campaigns = context.vouchers.map(({ id }) => id);
  await context.db.transaction().execute(async (trx) => {
    const redeemed = await redeem(trx, { codeHash, ownerId, campaigns }, now);
    if (redeemed && (await emailOf(trx, ownerId)))
      await queueMessage(context, trx, {
        kind: "voucher",
        channel: "email",
        data: { voucherId: redeemed.voucherId },
      });
  });
  const voucher = await voucherOf(context.db, codeHash);
  if (!voucher) throw new HttpProblem(voucherUnknown, { field: "body.code" });
  const { campaign: id, redeemedAt } = voucher;
  if (redeemedAt && voucher.ownerId !== ownerId) throw new HttpProblem(voucherUsed, { field: "body.code" });
  const campaign = context.vouchers.find((each) => each.id === id);
  if (!redeemedAt || !campaign) throw new HttpProblem(voucherExpired, { field: "body.code" });
  const email = await emailOf(context.db, ownerId);
  const { title, text, link = null } = campaign;
  return { title, text, link, redeemedAt: redeemedAt.toISOString(), sentTo: email ? masked(email) : null };
}

/** The message with a redeemed voucher to its customer; undefined when the account was deleted meanwhile. */
export async function voucherMessage(context: VouchersContext, voucherId: string): Promise<MadeMessage | undefined> {
  const voucher = await voucherById(context.db, voucherId);
  const campaign = context.vouchers.find(({ id }) => id === voucher?.campaign);
  const to = voucher?.ownerId && (await emailOf(context.db, voucher.ownerId));
  return campaign && to ? { to, email: voucherEmail(campaign, context.brand), sms: "" } : undefined;
}

/** What this feature stores about a customer: the vouchers that they redeemed. */
export async function voucherParts(
  { db, vouchers }: Pick<VouchersContext, "db" | "vouchers">,
  customerId: string,
): Promise<PersonalPart[]> {
  const records = (await redeemedBy(db, customerId)).map(({ campaign, redeemedAt }) => ({
    voucher: vouchers.find(({ id }) => id === campaign)?.title ?? campaign,
    redeemedAt,
  }));
  return [{ title: "Vouchers that you redeemed", records }];
}
