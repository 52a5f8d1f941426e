import { expect, it } from "vitest";
import { suggestBody, termsOf } from "#ports/search/opensearch-suggest.model.ts";

const asked = (text: string) => ({ text, group: "personal", most: 5 }) as const;
const buckets = (...keys: string[]) => ({ buckets: keys.map((key) => ({ key })) });

it("S1-08 proposes what goes on as it was typed, then what its last word goes on as, each once, five at most", () => {
  const counted = {
    whole: buckets("nova pad", "nova pa", "nova paper"),
    last: buckets("pad", "pace", "palm", "pan", "par"),
  };
  expect(termsOf(asked("Nova  PA"), counted)).toEqual(["nova pad", "nova paper", "nova pace", "nova palm", "nova pan"]);
  expect(termsOf(asked("nova pa"), { whole: buckets(), last: buckets("pa") })).toEqual([]);
});

it("S1-08 asks for what begins so by its very letters, and for nothing where nothing is typed", () => {
  const body = JSON.stringify(suggestBody(asked("5.5 1.2")));
  expect(JSON.parse(body).aggs.last.terms.include).toBe("1\\.2.*");
  expect(JSON.parse(body).aggs.whole.terms.include).toBe("5\\.5 1\\.2.*");
  expect(suggestBody(asked(" ?! "))).toBeUndefined();
});
