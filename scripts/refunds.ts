import { refundedByHand, refundsByHand } from "#orders/refund.repository.server.ts";
import { dayOf, formatDay } from "#shared/day.ts";
import { formatLong } from "#shared/money.ts";
import { command, UsageError } from "./command.ts";
import { type OpenDatabase, withDatabase } from "./database.ts";

const usage = "npm run refunds [-- --paid GATEWAY ID]";

// Lists the refunds that staff have to pay at the gateway, or records that one was paid.
await command({ usage, options: { paid: { type: "boolean" } }, positionals: [0, 2] }, ({ values, positionals }) => {
  if (positionals.length !== (values.paid ? 2 : 0) || positionals.includes("")) throw new UsageError();
  const [gateway, gatewayId] = positionals;
  return withDatabase((database) => (gateway && gatewayId ? record(database, gateway, gatewayId) : list(database)));
});

async function list({ db }: OpenDatabase): Promise<void> {
  const refunds = await refundsByHand(db);
  for (const { orderNumber, gateway, gatewayId, amountCents, due } of refunds)
    console.log(
      `${orderNumber}: ${formatLong(amountCents)} at ${gateway}, payment ${gatewayId}, ${due ? `by ${formatDay(dayOf(due))}` : "paid twice"}`,
    );
  console.log(
    refunds.length === 0 ? "No refund waits for a person." : `${refunds.length} in all. When one is paid: ${usage}`,
  );
}

async function record({ db }: OpenDatabase, gateway: string, gatewayId: string): Promise<void> {
  const isRecorded = await refundedByHand(db, gateway, gatewayId, new Date());
  console.log(
    isRecorded ? "Noted. The shop tells the customer within five minutes." : "No such refund waits for a person.",
  );
  if (!isRecorded) process.exitCode = 1;
}
