import { z } from "zod";
import { deleteBefore } from "#platform/database/delete-before.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { MessageSource } from "#platform/messages/outbox.service.server.ts";
import { daysBefore } from "#shared/day.ts";
import type { VouchersContext } from "./context.server.ts";
import { EXPIRED_DAYS } from "./model.ts";
import { voucherMessage } from "./service.server.ts";

const Voucher = z.object({ voucherId: z.uuid() });

/** Messages with redeemed vouchers. */
export function voucherMessages(context: VouchersContext): MessageSource[] {
  return [
    {
      kind: "voucher",
      make: (data) => voucherMessage(context, Voucher.parse(data).voucherId),
      earlierQueue: "voucher-send",
    },
  ];
}

/** Jobs of vouchers: the deletion of expired codes. */
export function voucherJobs(context: VouchersContext): Job[] {
  const { db, clock } = context;
  return [
    {
      queue: "voucher-retention",
      schedule: "51 3 * * *",
      run: () => deleteBefore(db, "voucher_code", "expires_at", daysBefore(clock.now(), EXPIRED_DAYS)),
    },
  ];
}
