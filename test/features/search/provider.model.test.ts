import { describe, expect, it } from "vitest";
import { flags } from "#config/flags.ts";
import { isOn } from "#flags/model.ts";
import { searchFailure } from "#search/failures.model.ts";
import type { SearchResults } from "#search/model.ts";
import { askInTurn, firstProvider, PROVIDER_FLAG, type SearchProvider } from "#search/provider.model.ts";
import { resultsOf } from "./found.ts";

const some = resultsOf(["product:A"]);
const none = resultsOf([]);
const failure = new Error("away");

type Says = SearchResults | Error;

/** Asks in turn, where each provider says this. @returns what became of it, and who was asked */
async function asked(first: SearchProvider, says: Record<SearchProvider, Says>) {
  const order: SearchProvider[] = [];
  const answer = await askInTurn(
    first,
    async (provider) => {
      order.push(provider);
      const said = says[provider];
      if (said instanceof Error) throw said;
      return said;
    },
    () => searchFailure(true),
  );
  return { answer, order };
}

describe("the two providers", () => {
  it("S1-08 S4-13 asks the second one only where the first finds nothing or fails", async () => {
    for (const first of ["eureka", "elastic"] as const) {
      const { answer, order } = await asked(first, { eureka: some, elastic: some });
      expect(answer).toEqual({ status: "loaded", provider: first, results: some });
      expect(order).toEqual([first]);
    }
  });

  it.each([
    ["eureka", "elastic"],
    ["elastic", "eureka"],
  ] as const)("S4-13 S1-08 falls back from %s to %s, state SuccessFallback", async (first, second) => {
    for (const said of [none, failure]) {
      const says = { eureka: some, elastic: some, [first]: said };
      const { answer, order } = await asked(first, says);
      expect(answer).toEqual({ status: "SuccessFallback", provider: second, results: some });
      expect(order).toEqual([first, second]);
    }
  });

  it("S4-13 keeps to what the first one said where the second is of no help", async () => {
    for (const second of [none, failure])
      expect((await asked("eureka", { eureka: none, elastic: second })).answer).toEqual({
        ...{ status: "loaded", provider: "eureka", results: none },
      });
  });

  it("S4-13 has nothing but an empty answer of the second where the first failed", async () => {
    const { answer } = await asked("eureka", { eureka: failure, elastic: none });
    expect(answer).toEqual({ status: "SuccessFallback", provider: "elastic", results: none });
  });

  it("S4-13 S8-08 has failed, with status 500, where both have", async () => {
    const { answer } = await asked("eureka", { eureka: failure, elastic: failure });
    expect(answer).toEqual({
      status: "failed",
      failure: { message: "eureka search api response failed", status: 500 },
    });
  });

  it("S3-21 is chosen by the flag searchProvider, which config/flags.ts has and explains", () => {
    expect(firstProvider(() => false)).toBe("eureka");
    expect(firstProvider((flag) => flag === "searchProvider")).toBe("elastic");
    expect(flags.find(({ name }) => name === PROVIDER_FLAG)?.description).toMatch(/on is elastic.*off is eureka/);
    expect(firstProvider((name) => isOn(flags, name))).toBe("eureka");
  });
});
