import { expect, it } from "vitest";
import { isSigned, signatureOf } from "#adapters/signed-message.server.ts";

const SECRET = "a-secret-of-the-test";
const NOW = Date.parse("2026-11-20T08:00:00Z");

it("The signed text of a message has one split into its time and its body only", () => {
  const header = signatureOf('5.{"event":"activated"}', SECRET, NOW);
  const [seconds = "", hex = ""] = header.slice("t=".length).split(",v1=");
  expect(isSigned('5.{"event":"activated"}', header, SECRET, NOW)).toBe(true);
  // The same text, with its separator at another place.
  for (const [time, body] of [
    [`${seconds}.5`, '{"event":"activated"}'],
    [seconds.slice(0, -1), `${seconds.slice(-1)}.5.{"event":"activated"}`],
    ["", `${seconds}.5.{"event":"activated"}`],
  ])
    expect(isSigned(body ?? "", `t=${time},v1=${hex}`, SECRET, NOW)).toBe(false);
});
