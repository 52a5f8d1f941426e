import { describe, expect, it } from "vitest";
import { guardedFinder } from "#adapters/search/guarded.server.ts";
import { REST_MS } from "#platform/http/circuit-breaker.server.ts";
import { type DocumentFinder, SearchUnavailable } from "#search/engine/engine.port.ts";

/** Finds its own name, or is unavailable, and counts its queries. */
function finder(name: string): DocumentFinder & { isUnavailable: boolean; queryCount: number } {
  const countingFinder = {
    name,
    isUnavailable: false,
    queryCount: 0,
    async find() {
      countingFinder.queryCount += 1;
      if (countingFinder.isUnavailable) throw new SearchUnavailable(`${name} is away`);
      return [{ id: name, tier: 1, relevance: 1 }];
    },
  };
  return countingFinder;
}

function guarded() {
  const [server, own] = [finder("OpenSearch"), finder("PostgreSQL")];
  const state = { isCurrent: true, now: 0 };
  const logged: string[] = [];
  const guard = guardedFinder({
    finder: server,
    fallback: own,
    isCurrent: async () => state.isCurrent,
    now: () => state.now,
    log: (text) => logged.push(text),
  });
  const matching = { words: [], text: "secret", isQuestion: false, group: "personal", openDeals: [] } as const;
  const firstResult = async () => (await guard.find(matching, "all"))[0]?.id;
  return { server, own, state, logged, firstResult };
}

describe("Search server with database fallback", () => {
  it("S1-08 The search uses the search server, and the database when the server fails", async () => {
    const { server, firstResult } = guarded();
    expect(await firstResult()).toBe("OpenSearch");
    server.isUnavailable = true;
    expect(await firstResult()).toBe("PostgreSQL");
    server.isUnavailable = false;
    expect(await firstResult()).toBe("OpenSearch");
  });

  it("S1-08 The search server is not queried while its index is not current", async () => {
    const { server, firstResult, state } = guarded();
    state.isCurrent = false;
    expect(await firstResult()).toBe("PostgreSQL");
    expect(server.queryCount).toBe(0);
  });

  it("S1-08 The circuit breaker opens after five failures, retries after ten seconds, and logs each change once", async () => {
    const { server, firstResult, state, logged } = guarded();
    server.isUnavailable = true;
    for (let time = 0; time < 9; time += 1) expect(await firstResult()).toBe("PostgreSQL");
    expect(server.queryCount).toBe(5);
    expect(logged).toEqual(["Search: OpenSearch is away (OpenSearch is away), PostgreSQL searches."]);
    state.now += REST_MS;
    // One of several concurrent queries tries the search server.
    expect(await Promise.all([firstResult(), firstResult(), firstResult()])).toEqual([
      "PostgreSQL",
      "PostgreSQL",
      "PostgreSQL",
    ]);
    expect(server.queryCount).toBe(6);
    server.isUnavailable = false;
    expect(await firstResult()).toBe("PostgreSQL");
    state.now += REST_MS;
    expect(await firstResult()).toBe("OpenSearch");
    expect(await firstResult()).toBe("OpenSearch");
    expect(logged).toHaveLength(2);
    expect(logged.join()).not.toContain("secret");
  });

  it("S1-08 The search fails when both the search server and the database fail", async () => {
    const { firstResult, server, own } = guarded();
    server.isUnavailable = true;
    own.isUnavailable = true;
    await expect(firstResult()).rejects.toThrow(SearchUnavailable);
  });
});
