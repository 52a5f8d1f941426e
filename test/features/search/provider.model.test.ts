import { describe, expect, it } from "vitest";
import { flags } from "#config/flags.ts";
import type { SearchResults } from "#search/model.ts";
import {
  PROVIDER_FLAG,
  primaryProvider,
  type SearchProvider,
  searchFailure,
  searchWithFallback,
} from "#search/provider.model.ts";
import { resultsOf } from "./found.ts";

const some = resultsOf(["product:A"]);
const none = resultsOf([]);
const failure = new Error("away");

type ProviderResult = SearchResults | Error;

/** Searches with these responses of the providers. @returns the outcome and the order of the calls */
async function searchWith(first: SearchProvider, outcomes: Record<SearchProvider, ProviderResult>) {
  const order: SearchProvider[] = [];
  const answer = await searchWithFallback(
    first,
    async (provider) => {
      order.push(provider);
      const outcome = outcomes[provider];
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    () => searchFailure(true),
  );
  return { answer, order };
}

describe("Search providers", () => {
  it("S1-08 S4-13 The second provider is queried only when the first finds nothing or fails", async () => {
    for (const first of ["eureka", "elastic"] as const) {
      const { answer, order } = await searchWith(first, { eureka: some, elastic: some });
      expect(answer).toEqual({ status: "loaded", provider: first, results: some });
      expect(order).toEqual([first]);
    }
  });

  it.each([
    ["eureka", "elastic"],
    ["elastic", "eureka"],
  ] as const)("S4-13 S1-08 A search falls back from %s to %s with state SuccessFallback", async (first, second) => {
    for (const outcome of [none, failure]) {
      const outcomes = { eureka: some, elastic: some, [first]: outcome };
      const { answer, order } = await searchWith(first, outcomes);
      expect(answer).toEqual({ status: "SuccessFallback", provider: second, results: some });
      expect(order).toEqual([first, second]);
    }
  });

  it("S4-13 The first provider's empty results stay when the second finds nothing or fails", async () => {
    for (const second of [none, failure])
      expect((await searchWith("eureka", { eureka: none, elastic: second })).answer).toEqual({
        status: "loaded",
        provider: "eureka",
        results: none,
      });
  });

  it("S4-13 The second provider's empty results are used when the first fails", async () => {
    const { answer } = await searchWith("eureka", { eureka: failure, elastic: none });
    expect(answer).toEqual({ status: "SuccessFallback", provider: "elastic", results: none });
  });

  it("S4-13 S8-08 The search fails with status 500 when both providers fail", async () => {
    const { answer } = await searchWith("eureka", { eureka: failure, elastic: failure });
    expect(answer).toEqual({
      status: "failed",
      failure: { message: "eureka search api response failed", status: 500 },
    });
  });

  it("S3-21 The flag searchProvider selects the first provider, and config/flags.ts documents it", () => {
    expect(primaryProvider(() => false)).toBe("eureka");
    expect(primaryProvider((flag) => flag === "searchProvider")).toBe("elastic");
    const flag = flags.find(({ name }) => name === PROVIDER_FLAG);
    expect(flag?.description).toMatch(/on is elastic.*off is eureka/);
    expect(primaryProvider(() => flag?.status === "on")).toBe("eureka");
  });
});
