import type { PlatformContext } from "#platform/context.server.ts";
import type { MadeMessage, MessageEnd } from "#platform/messages/outbox.service.server.ts";
import type { Brand, Branded } from "#shared/brand.ts";
import { CompetitionDocumentShape } from "./document.contract.ts";
import { entrantOf } from "./entrant.server.ts";
import { markMessage, winnerAt } from "./repository.server.ts";

/** A place of a draw. */
interface WinnerKey {
  competitionId: string;
  place: number;
}

/** The text message to a winner. @param prize empty for a reserve who moved up */
export function winnerSms(
  { title, prize }: { title: string; prize: string },
  { name, support }: Pick<Brand, "name" | "support">,
): string {
  const won = prize === "" ? "You have won a prize" : `You have won: ${prize}`;
  return `${name}: ${won} (${title}). Call us on ${support.telephone} to claim it. It's free: we'll never ask for a fee, a password or a code.`;
}

/** The message that tells a winner; undefined once they were told. */
export async function winnerMessage(
  { db, brand, detailCipher }: PlatformContext & Branded,
  { competitionId, place }: WinnerKey,
): Promise<MadeMessage | undefined> {
  const winner = await winnerAt(db, competitionId, place);
  if (!winner?.contactedAt || winner.sentAt) return undefined;
  const { title } = CompetitionDocumentShape.parse(winner.document);
  const { mobileNumber } = entrantOf(detailCipher, winner.entryId, winner.sealed);
  const sms = winnerSms({ title, prize: winner.prize }, brand);
  // Numbers only enter.
  return { to: mobileNumber, sms, email: { subject: title, blocks: [{ kind: "text", text: sms }] } };
}

/** Records that a winner was told, or that the message reached nobody: staff can send it again then. */
export async function recordWinnerMessage(
  { db, clock }: PlatformContext,
  key: WinnerKey,
  end: MessageEnd,
): Promise<void> {
  const now = clock.now();
  await markMessage(db, key, end === "accepted" ? { sent_at: now } : { refused_at: now });
}
