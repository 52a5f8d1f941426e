import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Expressions that customers should not read; docs/copy.md has what to say instead. */
const ODD = [
  /\be-mail/i,
  /go on shopping/i,
  /was taken out/i,
  /a person looks/i,
  /where may we bring/i,
  /we write to it/i,
  /may be there/i,
  /whole rand a month\./i,
  /what we sell of it/i,
  /the same as a table/i,
  /what became of it/i,
  /\bstands? on\b/i,
  /what reaches you/i,
  /need not\b/i,
  /\bany longer\b/i,
  /could not be taken/i,
  /in which you ordered/i,
  /at hand\b/i,
  /\bmended\b/i,
  /\bback-up\b/i,
  /\bmasts?\b/i,
  /\bdearer\b/i,
  /\bpapers\b/i,
  /tick that/i,
  /can(?:not|'t| not) be had/i,
  /\bfor whom\b/i,
  /\b(?:the|its) makers?\b/i,
  /small firms?/i,
  /write to me once/i,
  /you delete the address/i,
  /come back now and then/i,
  /in this browser yet/i,
  /check both/i,
  /your number pays/i,
  /to watch with/i,
  /month cannot be taken/i,
  /if it is switched on/i,
  /what can you afford/i,
  /of the recipient\b["`]/i,
  /know more about/i,
  /label: Sockets/,
  /add films/i,
  /"number to load/i,
  /every month, \$\{/i,
  // Texts have straight apostrophes.
  /[a-z]’[a-z]/,
];

/** Amounts with a space. Code that formats text messages has none of them in a text (S9-28). */
const SPACED_AMOUNT = /\bR\d{1,3} \d{3}\b/;

/** Texts that may stay: a consent that was published is never changed. */
const KEPT = [
  "Send me news and offers by e-mail, and keep my address for that.",
  "Write to me once when it is back. You delete the address after that, or after 90 days.",
];

const COMMENT = /^\s*(?:\*|\/\*|\/\/)/;

/** Lines of files without comments and kept texts, each with its place. */
function linesOf(pattern: string): { place: string; line: string }[] {
  return globSync(pattern).flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .map((line, index) => ({ place: `${file}:${index + 1}`, line }))
      .filter(({ line }) => !COMMENT.test(line) && !KEPT.some((text) => line.includes(text))),
  );
}

const shop = ["src/**/*.{ts,tsx}", "config/*.ts", "db/seed/**/*.{md,json,yaml}"]
  .flatMap(linesOf)
  .filter(({ place }) => !place.startsWith("config/search-"));

describe("What customers read", () => {
  it("has none of the expressions that docs/copy.md replaces", () => {
    expect(shop.length).toBeGreaterThan(10_000);
    expect(shop.filter(({ line }) => ODD.some((odd) => odd.test(line)))).toEqual([]);
  });

  it("writes thousands with a comma", () => {
    expect(shop.filter(({ line }) => SPACED_AMOUNT.test(line))).toEqual([]);
  });
});
