import type { DocumentFinder } from "#search/engine/engine.port.ts";

/** Failures in a row after which a server is left alone for a while. */
const MAX_FAILURES = 5;

/** How long it is left alone then, in milliseconds. */
export const REST_MS = 10_000;

interface GuardSettings {
  finder: DocumentFinder;
  /** Finds whatever the other does not. */
  instead: DocumentFinder;
  /** Whether the other holds all that there is now. */
  isCurrent(): Promise<boolean>;
  /** Is told when the server is left alone, and when it is back. */
  say(text: string): void;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

/** Finds by a server while that is there and holds everything; else by the other one, which ranks alike. */
export function guardedFinder(settings: GuardSettings): DocumentFinder {
  const { finder, instead, isCurrent, say, now = () => performance.now() } = settings;
  let failures = 0;
  let restsUntil = 0;

  function noteAnswer(): void {
    if (failures >= MAX_FAILURES) say(`Search: ${finder.name} answers again.`);
    failures = 0;
    restsUntil = 0;
  }

  function noteFailure(error: unknown): void {
    failures += 1;
    if (failures >= MAX_FAILURES) restsUntil = now() + REST_MS;
    if (failures !== MAX_FAILURES) return;
    const reason = error instanceof Error ? error.message : "no reason is known";
    say(`Search: ${finder.name} is away (${reason}), ${instead.name} searches.`);
  }

  return {
    name: finder.name,
    async find(...asked) {
      if (!(await isCurrent()) || now() < restsUntil) return instead.find(...asked);
      // After a rest one asks and the others go on resting, until it is known what came of it.
      if (failures >= MAX_FAILURES) restsUntil = now() + REST_MS;
      try {
        const hits = await finder.find(...asked);
        noteAnswer();
        return hits;
      } catch (error) {
        noteFailure(error);
        return instead.find(...asked);
      }
    },
  };
}
