import { expect, it } from "vitest";
import { CheckField, SelectField, TextField } from "#design-system/forms/field.tsx";
import { Form } from "#design-system/forms/form.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { type Check, filled, oneOf, optional, upTo } from "#shared/field-checks.ts";
import { markup } from "../../support/markup.tsx";

/** A form with one field of each kind. */
function Sample({ check }: { check: Check }) {
  const form = useFields({ checks: { only: check }, initial: { only: "" }, draft: "sample" });
  return (
    <Form of={form} onSend={async () => undefined} label="Send it">
      <TextField label="Text" {...form.field("only")} />
      <SelectField label="Choice" options={["a"]} {...form.field("only")} />
      <CheckField label="Consent" {...form.checkboxOf("only")} />
    </Form>
  );
}

function controlsOf(check: Check): string[] {
  return markup(<Sample check={check} />).match(/<(?:input|select|button)[^>]*>/g) ?? [];
}

it.each([
  ["required, and as long as its check says", upTo(80, filled("Enter it")), true, "80"],
  ["optional", upTo(80, optional), false, "80"],
  ["of a number, with room for what is pasted between its groups", upTo(10, filled("Enter it")), true, "40"],
  ["without a length", filled("Enter it"), true, undefined],
])("A control is %s", (_, check, isRequired, maxLength) => {
  const [text = "", choice = "", consent = ""] = controlsOf(check);
  expect(/maxlength="(\d+)"/i.exec(text)?.[1]).toBe(maxLength);
  for (const control of [text, choice, consent]) expect(/\srequired=/.test(control)).toBe(isRequired);
  expect(choice + consent).not.toMatch(/maxlength/i);
});

it("A form has one button that sends it, and leaves the messages to its fields", () => {
  const html = markup(<Sample check={oneOf(["a"], "Choose it")} />);
  expect(html.match(/type="submit"/g)).toHaveLength(1);
  expect(html).toMatch(/<form[^>]* novalidate/i);
  expect(html).toContain("Send it");
  expect(html).not.toContain("Choose it");
});
