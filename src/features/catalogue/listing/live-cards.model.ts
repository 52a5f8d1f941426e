import { nextOf } from "#shared/day.ts";
import { liveBadges, type ShownBadge } from "../badges.model.ts";

/** Cards as they stand at a time: without the badges of what has expired (S5-24), and the same objects where none has. */
export function liveCards<Shown extends { badges: ShownBadge[] }>(cards: readonly Shown[], now: Date): Shown[] {
  return cards.map((card) => {
    const badges = liveBadges(card.badges, now);
    return badges.length === card.badges.length ? card : { ...card, badges };
  });
}

/** When the next badge of cards ends, or undefined: what is shown of them changes then. */
export function nextBadgeEnd(cards: readonly { badges: ShownBadge[] }[], now: Date): Date | undefined {
  const ends = cards.flatMap(({ badges }) => badges).flatMap(({ until }) => until ?? []);
  return nextOf(
    ends.map((seconds) => seconds * 1000 + 1),
    now,
  );
}
