import { z } from "zod";
import type { Job } from "#platform/jobs.server.ts";
import { daysBefore } from "#shared/day.ts";
import type { VouchersContext } from "./context.server.ts";
import { EXPIRED_DAYS } from "./model.ts";
import { deleteExpiredVouchers } from "./repository.server.ts";
import { sendVoucher, VOUCHER_SEND } from "./service.server.ts";

const Voucher = z.object({ voucherId: z.uuid() });

/** Jobs of vouchers: sending what was redeemed, and the deletion of expired codes. */
export function voucherJobs(context: VouchersContext): Job[] {
  const { db, clock } = context;
  return [
    { queue: VOUCHER_SEND, run: (data) => sendVoucher(context, Voucher.parse(data).voucherId) },
    {
      queue: "voucher-retention",
      schedule: "51 3 * * *",
      run: () => deleteExpiredVouchers(db, daysBefore(clock.now(), EXPIRED_DAYS)),
    },
  ];
}
