import type { MessageChannels } from "#customers/context.server.ts";
import { deliver } from "#customers/deliver.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Brand } from "#shared/brand.ts";
import { CompetitionDocumentShape } from "./document.contract.ts";
import { entrantOf } from "./entrant.server.ts";
import { markMessage, winnerAt } from "./repository.server.ts";

/** Queue of messages to winners. A payload contains the competition and the place. */
export const WINNER_MESSAGE = "competition-winner";

/** The text message to a winner. @param prize empty for a reserve who moved up */
export function winnerSms(
  { title, prize }: { title: string; prize: string },
  { name, support }: Pick<Brand, "name" | "support">,
): string {
  const won = prize === "" ? "You have won a prize" : `You have won: ${prize}`;
  return `${name}: ${won} (${title}). Call us on ${support.telephone} to claim it. It's free: we'll never ask for a fee, a password or a code.`;
}

/** Tells a winner by SMS, once. One that is refused is recorded as that, and staff can send it again. @throws Error for a retry */
export async function tellWinner(
  context: PlatformContext & MessageChannels,
  { competitionId, place }: { competitionId: string; place: number },
): Promise<void> {
  const { db, clock, brand, detailCipher } = context;
  const winner = await winnerAt(db, competitionId, place);
  if (!winner?.contactedAt || winner.sentAt) return;
  const { title } = CompetitionDocumentShape.parse(winner.document);
  const { mobileNumber } = entrantOf(detailCipher, winner.entryId, winner.sealed);
  const sms = winnerSms({ title, prize: winner.prize }, brand);
  const result = await deliver(context, {
    kind: "prize",
    // Another id for each time that staff send it: receivers drop what they know, refused or not.
    messageId: `${winner.entryId}-${winner.contactedAt.getTime()}`,
    to: mobileNumber,
    sms,
    // Numbers only enter.
    email: { subject: title, blocks: [{ kind: "text", text: sms }] },
  });
  const now = clock.now();
  await markMessage(db, { competitionId, place }, result === "accepted" ? { sent_at: now } : { refused_at: now });
}
