import type { FollowedRevisions } from "#platform/revisions.server.ts";
import type { IndexChange } from "./engine.model.ts";
import { productChanges, type SearchSource, writtenDocuments } from "./feed.server.ts";

/** Keeps an index like catalogue and content. */
export interface IndexKeeper {
  /** Begins, where it has not; until then nothing is read and nothing can be found. */
  start(): void;
  /** Resolves when everything that catalogue and content hold by now can be found. */
  caughtUp(): Promise<void>;
  /** True where the index holds what catalogue and content hold. */
  isCurrent(): boolean;
}

interface KeeperSettings {
  source: SearchSource;
  revisions: FollowedRevisions;
  /** Puts a change into the index. */
  write(change: IndexChange): Promise<void>;
  /** Is told of what failed; it is tried again with the next change. */
  say(text: string): void;
}

/** Follows catalogue and content for an index in this process. */
export function indexKeeper({ source, revisions, write, say }: KeeperSettings): IndexKeeper {
  let isStarted = false;
  let catalogue = -1;
  let content = -1;
  let written = new Set<string>();
  let running: Promise<void> = Promise.resolve();

  async function catchUp(): Promise<void> {
    const [newCatalogue, newContent] = [revisions.of("catalogue"), revisions.of("content")];
    if (newContent !== content) {
      const put = writtenDocuments(source);
      const ids = new Set(put.map(({ id }) => id));
      await write({ put, remove: [...written].filter((id) => !ids.has(id)) });
      written = ids;
      content = newContent;
    }
    if (newCatalogue === catalogue) return;
    for await (const change of productChanges(source, catalogue)) await write(change);
    catalogue = newCatalogue;
  }

  function queued(): Promise<void> {
    running = running.then(catchUp).catch((error) => say(`Search: ${String(error)}`));
    return running;
  }

  function start(): void {
    if (isStarted) return;
    isStarted = true;
    // The number is seen once all followers are through, so that what follows runs after them.
    for (const family of ["catalogue", "content"] as const)
      revisions.follow(family, async () => void setImmediate(queued));
    void queued();
  }

  return {
    start,
    isCurrent: () => catalogue === revisions.of("catalogue") && content === revisions.of("content"),
    caughtUp() {
      start();
      return queued();
    },
  };
}
