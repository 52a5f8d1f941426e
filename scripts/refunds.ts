import { parseArgs } from "node:util";
import { dayInWords, dayOf } from "#clock/day.model.ts";
import { formatLong } from "#money/model.ts";
import { refundedByHand, refundsByHand } from "#orders/refund.data.server.ts";
import { type OpenDatabase, withDatabase } from "./database.ts";

const USAGE = "npm run refunds [-- --paid GATEWAY ID]";

// Refunds that a person has to pay at the gateway, and the note that one was paid.
const asked = readArguments();
if (asked) await withDatabase((database) => (asked.paid ? note(database, asked.paid) : list(database)));
else {
  console.error(USAGE);
  process.exitCode = 1;
}

interface Asked {
  paid: { gateway: string; gatewayId: string } | undefined;
}

function readArguments(): Asked | undefined {
  try {
    const { values, positionals } = parseArgs({ options: { paid: { type: "boolean" } }, allowPositionals: true });
    const [gateway, gatewayId, ...more] = positionals;
    if (!values.paid) return positionals.length === 0 ? { paid: undefined } : undefined;
    return gateway && gatewayId && more.length === 0 ? { paid: { gateway, gatewayId } } : undefined;
  } catch {
    return undefined;
  }
}

async function list({ db }: OpenDatabase): Promise<void> {
  const refunds = await refundsByHand(db);
  for (const { ecomId, gateway, gatewayId, amountCents, due } of refunds)
    console.log(
      `${ecomId}: ${formatLong(amountCents)} at ${gateway}, payment ${gatewayId}, ${due ? `by ${dayInWords(dayOf(due))}` : "paid twice"}`,
    );
  console.log(
    refunds.length === 0 ? "No refund waits for a person." : `${refunds.length} in all. When one is paid: ${USAGE}`,
  );
}

async function note({ db }: OpenDatabase, { gateway, gatewayId }: NonNullable<Asked["paid"]>): Promise<void> {
  const isNoted = await refundedByHand(db, gateway, gatewayId, new Date());
  console.log(
    isNoted ? "Noted. The shop tells the customer within five minutes." : "No such refund waits for a person.",
  );
  if (!isNoted) process.exitCode = 1;
}
