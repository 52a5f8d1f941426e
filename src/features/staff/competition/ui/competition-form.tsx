import { useEffect } from "react";
import type { z } from "zod";
import type { CompetitionDocument } from "#competition/model.ts";
import { AmountField } from "#design-system/forms/amount-field.tsx";
import { FormPart, TextArea, TextField } from "#design-system/forms/field.tsx";
import { ChoiceList } from "#staff/ui/editing/choice-list.tsx";
import { Differences } from "#staff/ui/editing/differences.tsx";
import { EditForm, useEditForm } from "#staff/ui/editing/edit-form.tsx";
import { wordsOf } from "#staff/ui/editing/typed-values.ts";
import type { StaffCompetitionShape } from "../contract.ts";
import { MAX_ENTRY_COST, pageLabel } from "../model.ts";
import { type CompetitionFields, competitionChecks, documentOf, fieldsOf } from "./competition-fields.ts";
import { differencesOf } from "./document-words.ts";
import { PrizeFields } from "./prize-fields.tsx";
import { RulesPreview } from "./rules-preview.tsx";

export type CompetitionView = z.output<typeof StaffCompetitionShape>;

/** A competition as the form shows it; version 0 for a new one. */
interface EditedCompetition {
  document: CompetitionDocument;
  version: number;
  versions: readonly { by: string }[];
}

interface CompetitionFormProps {
  shown: EditedCompetition;
  /** Key of the unsaved values in this tab. */
  draft: string;
  /** The deal pages on which pins can be hidden. */
  dealNames: readonly string[];
  save: (typed: CompetitionFields, version: number) => Promise<EditedCompetition | undefined>;
  /** Is told whether something is typed that is not saved. */
  onEdited?: (isEdited: boolean) => void;
}

/** What staff write for a competition. */
export function CompetitionForm({ shown, draft, dealNames, save, onEdited }: CompetitionFormProps) {
  const edit = useEditForm({
    noun: "competition",
    shown,
    fieldsOf: ({ document }) => fieldsOf(document),
    checks: competitionChecks,
    draft,
    save,
  });
  const { fields, field, changeAll, isEdited } = edit;
  useEffect(() => onEdited?.(isEdited), [onEdited, isEdited]);
  // One that no longer exists stays until it is unticked, because the server refuses it.
  const gone = wordsOf(fields.dealNames).filter((name) => !dealNames.includes(name));
  return (
    <EditForm
      edit={edit}
      button={shown.version ? "Save changes" : "Save draft"}
      more={<p className="text-muted text-sm">A draft is seen by nobody outside. Every version is kept.</p>}
      conflict={({ document, versions }) => (
        <>
          <p className="mb-2">{versions[0]?.by} saved it after you opened it.</p>
          <Differences differences={differencesOf(document, documentOf(fields))} labels={["Theirs", "Yours"]} />
        </>
      )}
    >
      <FormPart title="Competition">
        <TextField label="Title" maxLength={90} required {...field("title")} />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <TextField label="Opens" type="datetime-local" hint="South African time" required {...field("opensAt")} />
          <TextField
            label="Closes"
            type="datetime-local"
            hint="Once it is open this cannot be changed"
            required
            {...field("closesAt")}
          />
        </div>
      </FormPart>
      <FormPart title="Prizes" lead="The main prize first: the draw gives them out in this order.">
        <PrizeFields fields={fields} field={field} onChange={changeAll} />
        <TextField
          label="Reserves"
          hint="Further entries that are drawn, for winners who cannot get their prize"
          inputMode="numeric"
          maxLength={2}
          {...field("reserves")}
        />
      </FormPart>
      <FormPart title="Pins">
        <ChoiceList
          label="Pages with pins"
          options={[
            ...dealNames.map((name) => ({ value: name, label: pageLabel(name) })),
            ...gone.map((name) => ({ value: name, label: `${pageLabel(name)}, which does not exist any more` })),
          ]}
          {...field("dealNames")}
        />
        <TextField
          label="Number of pins"
          hint="Each pin allows one entry"
          inputMode="numeric"
          maxLength={4}
          {...field("pins")}
        />
      </FormPart>
      <FormPart title="What the offer says" lead="The law wants each of these on the page of the competition.">
        <TextArea label="Steps to enter" hint="One a line, at most six" rows={4} {...field("steps")} />
        <TextArea
          label="How the winners are chosen"
          hint="For example: a draw among all valid entries decides"
          rows={2}
          maxLength={600}
          {...field("basis")}
        />
        <TextArea
          label="Where the results are published"
          hint="For example: on the competition page of this site for three months"
          rows={2}
          maxLength={300}
          {...field("resultsMedium")}
        />
        <AmountField
          label="Cost of an entry in rand"
          hint={`0.00 when it is free; the law allows no more than ${MAX_ENTRY_COST}`}
          {...field("entryCost")}
        />
        <TextArea
          label="Who can't enter"
          hint="Staff, whoever works on the competition, and their households"
          rows={2}
          maxLength={600}
          {...field("exclusions")}
        />
        <TextArea
          label="Rules"
          hint="In Markdown: ## begins a heading, and an empty line a paragraph"
          rows={10}
          maxLength={60_000}
          {...field("rules")}
        />
        <RulesPreview rules={fields.rules} />
      </FormPart>
      <FormPart
        title="Overseer"
        lead="Somebody independent makes up a seed of at least 32 characters, keeps it secret until the draw, and gives you only its SHA-256."
      >
        <TextField label="Name of the overseer" maxLength={120} {...field("overseer.name")} />
        <TextField label="Firm of the overseer" maxLength={120} {...field("overseer.firm")} />
        <TextField
          label="Hash of the seed"
          optional
          hint="64 digits from 0 to 9 and a to f. It can be saved without, but not opened"
          autoComplete="off"
          spellCheck={false}
          maxLength={70}
          className="font-mono"
          {...field("seedHash")}
        />
      </FormPart>
    </EditForm>
  );
}
