import { describe, expect, it } from "vitest";
import { payfastSources } from "#adapters/payment/payfast-source.server.ts";

function sources(now: () => number = () => 0) {
  const lookups: string[] = [];
  const behind = new Map<string, string[] | Error>();
  const sourceOf = payfastSources({
    sources: "197.97.145.144/28, 144.126.193.139, 2001:db8::/32",
    now,
    async resolve(host) {
      lookups.push(host);
      const answer = behind.get(host) ?? [];
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { sourceOf, lookups, behind };
}

describe("PayFast source addresses", () => {
  it.each([
    ["197.97.145.144", "known"],
    ["197.97.145.159", "known"],
    ["197.97.145.160", "unknown"],
    ["::ffff:197.97.145.150", "known"],
    ["144.126.193.139", "known"],
    ["2001:db8::7", "known"],
    ["127.0.0.1", "unknown"],
    ["not an address", "unknown"],
  ])("The source address %s of a notification is %s", async (address, word) => {
    expect(await sources().sourceOf(address)).toBe(word);
  });

  it("PayFast host names are resolved at most once an hour, and not for listed addresses", async () => {
    let now = 0;
    const { sourceOf, lookups, behind } = sources(() => now);
    behind.set("w1w.payfast.co.za", ["10.1.2.3"]);
    expect(await sourceOf("144.126.193.139")).toBe("known");
    expect(lookups).toEqual([]);
    expect([await sourceOf("10.1.2.3"), await sourceOf("10.1.2.4")]).toEqual(["known", "unknown"]);
    expect(lookups).toEqual(["www.payfast.co.za", "sandbox.payfast.co.za", "w1w.payfast.co.za", "w2w.payfast.co.za"]);
    now = 3_600_000;
    behind.set("w1w.payfast.co.za", ["10.1.2.4"]);
    expect([await sourceOf("10.1.2.3"), await sourceOf("10.1.2.4")]).toEqual(["unknown", "known"]);
  });

  it("A source address is unsure while a host name cannot be resolved, and the next request retries", async () => {
    const { sourceOf, behind } = sources();
    behind.set("www.payfast.co.za", new Error("no name server"));
    behind.set("w2w.payfast.co.za", ["10.1.2.5"]);
    expect([await sourceOf("10.1.2.5"), await sourceOf("10.1.2.3")]).toEqual(["known", "unsure"]);
    behind.set("www.payfast.co.za", ["10.1.2.3"]);
    expect(await sourceOf("10.1.2.3")).toBe("known");
  });
});
