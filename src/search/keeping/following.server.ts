import type { FollowedRevisions } from "#platform/revisions.server.ts";

/** What keeps an index at it. */
export interface Following {
  /** Looks at once, and from then on whenever catalogue or content moved on; once, however often it is called. */
  start(): void;
  isStarted(): boolean;
}

/** Follows catalogue and content for an index. @param look brings it up to date */
export function following(revisions: FollowedRevisions, look: () => Promise<void>): Following {
  let isStarted = false;
  return {
    start() {
      if (isStarted) return;
      isStarted = true;
      // The number is seen once all followers are through, so that what follows runs after them.
      for (const family of ["catalogue", "content"] as const)
        revisions.follow(family, async () => void setImmediate(look));
      void look();
    },
    isStarted: () => isStarted,
  };
}
