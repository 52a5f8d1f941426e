import { describe, expect, it } from "vitest";
import { SelectField, TextArea, TextField } from "#design-system/forms/field.tsx";
import { markup } from "../../support/markup.tsx";

function attribute(html: string, element: string, name: string): string | undefined {
  return new RegExp(`<${element}[^>]* ${name}="([^"]*)"`).exec(html)?.[1];
}

describe("TextField", () => {
  it("A text field links its label, hint and error to the input", () => {
    const html = markup(<TextField label="Email" name="email" hint="For the receipt" error="Type an email address" />);
    const id = attribute(html, "input", "id");
    expect(attribute(html, "label", "for")).toBe(id);
    expect(attribute(html, "input", "aria-describedby")).toBe(`${id}-hint ${id}-error`);
    expect(attribute(html, "input", "aria-invalid")).toBe("true");
    expect(html).toContain(`id="${id}-error"`);
  });

  it("A text field without hint and error has no describedby and invalid attributes", () => {
    const html = markup(<TextField label="Email" name="email" />);
    expect(html).not.toContain("aria-describedby");
    expect(html).not.toContain("aria-invalid");
  });
});

describe("TextArea", () => {
  it("A text area links its label, hint and error, and looks like the other fields", () => {
    const texts = { name: "note", hint: "One a line", error: "Type a note" };
    const html = markup(<TextArea label="Note" rows={3} className="font-mono" {...texts} />);
    const id = attribute(html, "textarea", "id");
    expect(attribute(html, "label", "for")).toBe(id);
    expect(attribute(html, "textarea", "aria-describedby")).toBe(`${id}-hint ${id}-error`);
    expect(attribute(html, "textarea", "aria-invalid")).toBe("true");
    const field = attribute(markup(<TextField label="Note" {...texts} />), "input", "class");
    expect(attribute(html, "textarea", "class")).toBe(`${field} py-3 font-mono`);
  });
});

describe("SelectField", () => {
  it("A select whose options are not there yet has the one that is chosen", () => {
    const html = markup(<SelectField label="Store" name="store" none="Any" options={undefined} defaultValue="s1" />);
    expect(html).toContain('<option value="">Any</option><option value="s1" selected="">s1</option>');
  });

  it("A select whose options are not there yet, and in which none is chosen, has none", () => {
    const html = markup(<SelectField label="Store" name="store" none="Any" options={undefined} defaultValue="" />);
    expect(html.match(/<option/g)).toHaveLength(1);
  });
});
