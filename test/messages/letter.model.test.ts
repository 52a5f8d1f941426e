import fc from "fast-check";
import { expect, it } from "vitest";
import { htmlOf, type Letter, type LetterColours, textOf } from "#messages/letter.model.ts";

const COLOURS: LetterColours = {
  ink: "#111111",
  muted: "#222222",
  line: "#333333",
  surface: "#FFFFFF",
  surface2: "#F6F5FB",
  action: "#6633CC",
  onAction: "#FFFFFF",
};

const letter = (text: string): Letter => ({
  subject: text,
  blocks: [
    { kind: "text", text },
    { kind: "heading", text },
    { kind: "list", items: [text] },
    { kind: "amounts", rows: [{ label: text, amount: text, strong: true }] },
    { kind: "link", label: text, url: text },
    { kind: "small", text },
  ],
});

it("escapes whatever stands in it, in every part", () => {
  const nasty = `<script>alert("1")</script>'&`;
  const html = htmlOf(letter(nasty), nasty, COLOURS);
  expect(html).not.toContain("<script");
  expect(html).not.toContain(`"1"`);
  expect(html.match(/&#60;script&#62;/g)).toHaveLength(10);
});

it("has as many tags whatever is written in it", () => {
  const tags = (text: string) => htmlOf(letter(text), "Shop", COLOURS).match(/</g)?.length;
  fc.assert(
    fc.property(
      fc.string().map((text) => text.replaceAll("\n", " ")),
      (text) => tags(text) === tags("x"),
    ),
  );
});

it("says the same as plain text, with nothing of HTML", () => {
  expect(textOf(letter("R1 & more"))).toBe(
    "R1 & more\n\nR1 & more\n\n- R1 & more\n\nR1 & more: R1 & more\n\nR1 & more: R1 & more\n\nR1 & more\n",
  );
});
