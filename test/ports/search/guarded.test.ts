import { describe, expect, it } from "vitest";
import { REST_MS } from "#ports/search/circuit.model.ts";
import { guardedEngine } from "#ports/search/guarded.server.ts";
import { SearchAway, type SearchEngine } from "#ports/search/port.ts";
import { bySearchFacet } from "#search/model.ts";
import { contractQuestion } from "../../support/search-documents.ts";

const NOTHING = {
  ...{ total: 0, facets: bySearchFacet(() => []), didYouMean: "" },
  counts: { All: 0, Products: 0, Articles: 0, "Help & Self Services": 0 },
};

/** An engine that finds and proposes its own name, or is away, and counts how often it was asked. */
function engine(name: string): SearchEngine & { isAway: boolean; asked: number } {
  const made = {
    ...{ name, isAway: false, asked: 0 },
    async search() {
      return { ...NOTHING, ...(await made.suggest()) };
    },
    async suggest() {
      made.asked += 1;
      if (made.isAway) throw new SearchAway(`${name} is away`);
      return { terms: [name], ids: [name] };
    },
  };
  return made;
}

function guarded() {
  const [server, own] = [engine("opensearch"), engine("embedded")];
  const state = { isReady: true, now: 0 };
  const said: string[] = [];
  const guard = guardedEngine({
    ...{ engine: server, instead: own, isReady: () => state.isReady, now: () => state.now },
    say: (text) => said.push(text),
  });
  const ask = async () => (await guard.suggest({ text: "secret", group: "personal", most: 1 })).terms[0];
  return { server, own, state, said, guard, ask };
}

describe("an engine with another one behind it", () => {
  it("S1-08 answers by itself, and by the other where it fails", async () => {
    const { server, ask, guard } = guarded();
    const found = async () => (await guard.search(contractQuestion("a"))).ids;
    expect(guard.name).toBe("opensearch");
    expect(await ask()).toBe("opensearch");
    expect(await found()).toEqual(["opensearch"]);
    server.isAway = true;
    expect(await ask()).toBe("embedded");
    expect(await found()).toEqual(["embedded"]);
  });

  it("S1-08 says which answers are not its own, so that nobody keeps them", async () => {
    const { server, state, guard } = guarded();
    const isSubstitute = async () =>
      (await guard.suggest({ text: "secret", group: "personal", most: 1 })).isSubstitute === true;
    expect(await isSubstitute()).toBe(false);
    server.isAway = true;
    for (let time = 0; time < 6; time += 1) expect(await isSubstitute()).toBe(true);
    server.isAway = false;
    state.isReady = false;
    expect(await isSubstitute()).toBe(true);
  });

  it("S1-08 leaves it alone after five failures in a row, tries again after ten seconds, and says both once", async () => {
    const { server, ask, state, said } = guarded();
    server.isAway = true;
    for (let time = 0; time < 9; time += 1) expect(await ask()).toBe("embedded");
    expect(server.asked).toBe(5);
    expect(said).toEqual(["Search: opensearch is away (opensearch is away), the embedded engine answers."]);
    state.now += REST_MS;
    // One of those who ask at the same moment tries it.
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(["embedded", "embedded", "embedded"]);
    expect(server.asked).toBe(6);
    server.isAway = false;
    expect(await ask()).toBe("embedded");
    state.now += REST_MS;
    expect(await ask()).toBe("opensearch");
    expect(await ask()).toBe("opensearch");
    expect(said).toHaveLength(2);
    expect(said.join()).not.toContain("secret");
  });

  it("S1-08 does not ask while there is no index", async () => {
    const { server, ask, state } = guarded();
    state.isReady = false;
    expect(await ask()).toBe("embedded");
    expect(server.asked).toBe(0);
  });

  it("S1-08 fails where both do", async () => {
    const { guard, server, own } = guarded();
    server.isAway = true;
    own.isAway = true;
    await expect(guard.search(contractQuestion("a"))).rejects.toThrow(SearchAway);
  });
});
