import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  afterFailure,
  attempt,
  type Circuit,
  CLOSED,
  isOpen,
  MOST_FAILURES,
  REST_MS,
} from "#ports/search/circuit.model.ts";

function failed(times: number, now: number): Circuit {
  return Array.from({ length: times }).reduce<Circuit>((circuit) => afterFailure(circuit, now), CLOSED);
}

describe("who is left alone after failures", () => {
  it("asks after each failure but the fifth in a row", () => {
    expect(attempt(CLOSED, 0).mayAsk).toBe(true);
    for (let times = 1; times < MOST_FAILURES; times++) expect(attempt(failed(times, 7), 7).mayAsk).toBe(true);
    expect(MOST_FAILURES).toBe(5);
    expect(attempt(failed(5, 7), 7).mayAsk).toBe(false);
    expect(isOpen(failed(4, 7))).toBe(false);
    expect(isOpen(failed(5, 7))).toBe(true);
  });

  it("lets one ask after ten seconds, and the others rest on", () => {
    const open = failed(5, 1_000);
    expect(attempt(open, 10_999).mayAsk).toBe(false);
    const first = attempt(open, 11_000);
    expect(first.mayAsk).toBe(true);
    expect(attempt(first.circuit, 11_001).mayAsk).toBe(false);
    expect(attempt(first.circuit, 11_000 + REST_MS).mayAsk).toBe(true);
  });

  it("rests for ten seconds more where that one failed", () => {
    const again = afterFailure(attempt(failed(5, 0), 10_000).circuit, 10_400);
    expect(attempt(again, 20_399).mayAsk).toBe(false);
    expect(attempt(again, 20_400).mayAsk).toBe(true);
  });

  it("asks at most once in ten seconds while nothing is ever answered, and never gives up", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 60 }), (pauses) => {
        let [circuit, now] = [failed(5, 0), 0];
        const asked = [0];
        for (const pause of pauses) {
          now += pause;
          const next = attempt(circuit, now);
          circuit = next.mayAsk ? afterFailure(next.circuit, now) : next.circuit;
          if (next.mayAsk) asked.push(now);
        }
        const gaps = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
        expect(gaps.every((gap) => gap >= REST_MS)).toBe(true);
        expect(now - (asked.at(-1) ?? 0)).toBeLessThan(REST_MS);
      }),
    );
  });
});
