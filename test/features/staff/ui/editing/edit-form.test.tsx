import { expect, it } from "vitest";
import { EditForm } from "#staff/ui/editing/edit-form.tsx";
import { words } from "../../../../support/markup.tsx";

const EDIT = {
  noun: "flag",
  form: { current: null },
  isSending: false,
  failure: "Somebody else changed this flag after you opened it",
  submit: async () => undefined,
  saveOwn: async () => undefined,
  keepTheirs: () => undefined,
};

it("A form of the back office has its button, or asks which of two changes is to stay and shows how they differ", () => {
  const textOf = (theirs: { version: number } | undefined) =>
    words(
      <EditForm
        edit={{ ...EDIT, theirs }}
        button="Save changes"
        conflict={({ version }) => `Theirs is version ${version}`}
      >
        Fields
      </EditForm>,
    );
  expect(textOf(undefined)).toContain("Save changes");
  expect(textOf(undefined)).toContain(EDIT.failure);
  const conflict = textOf({ version: 4 });
  for (const text of ["Someone else has changed this flag", "Theirs is version 4", "Save yours", "Keep theirs"])
    expect(conflict).toContain(text);
  expect(conflict).not.toContain("Save changes");
  expect(conflict).not.toContain(EDIT.failure);
});
