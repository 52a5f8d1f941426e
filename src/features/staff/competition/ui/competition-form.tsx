import { type FormEvent, useEffect } from "react";
import type { z } from "zod";
import type { CompetitionDocument } from "#competition/model.ts";
import { AmountField } from "#design-system/forms/amount-field.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { CheckField, FormPart, TextArea, TextField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { call } from "#staff/client.ts";
import { Differences } from "#staff/ui/differences.tsx";
import { EditConflict } from "#staff/ui/edit-conflict.tsx";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { useEditConflict } from "#staff/ui/use-edit-conflict.ts";
import { asStaff } from "#staff-access/browser-session.ts";
import type { StaffCompetitionShape } from "../contract.ts";
import { MAX_ENTRY_COST, pageLabel } from "../model.ts";
import { competitionChecks, documentOf, fieldsOf, linesOf, withPage } from "./competition-fields.ts";
import { differencesOf } from "./document-words.ts";
import { PrizeFields } from "./prize-fields.tsx";
import { RulesPreview } from "./rules-preview.tsx";

export type CompetitionView = z.output<typeof StaffCompetitionShape>;

interface CompetitionFormProps {
  document: CompetitionDocument;
  /** Undefined for a new competition. */
  saved: { competitionId: string; version: number } | undefined;
  /** The deal pages on which pins can be hidden. */
  dealNames: readonly string[];
  /** Stores the document. @param version the one that it is based on */
  save: (document: CompetitionDocument, version: number) => Promise<void>;
  /** Called when the changes of someone else are to stay. */
  onDiscard?: () => void;
  /** Is told whether something is typed that is not saved. */
  onEdited?: (isEdited: boolean) => void;
}

/**
 * What staff write for a competition. When someone else has changed it meanwhile, the form shows how theirs differs and asks which of the two
 * is to stay.
 */
export function CompetitionForm({ document, saved, dealNames, save, onDiscard, onEdited }: CompetitionFormProps) {
  const { conflict, saveOrConflict } = useEditConflict<CompetitionDocument, CompetitionView>({
    code: "competition_changed",
    readTheirs: saved && (() => competitionNow(saved.competitionId)),
  });
  const initial = fieldsOf(document);
  const { form, fields, field, changeAll, change, send, isSending, failure } = useFields({
    checks: competitionChecks,
    initial,
    draft: saved ? `staff-competition-${saved.competitionId}-${saved.version}` : "staff-competition",
  });
  const isEdited = JSON.stringify(fields) !== JSON.stringify(initial);
  useEffect(() => onEdited?.(isEdited), [onEdited, isEdited]);

  function submit(version: number) {
    return send((typed) => {
      const mine = documentOf(typed);
      return saveOrConflict(mine, () => save(mine, version));
    }, "The competition could not be saved. Please try again.");
  }

  function submitForm(event: FormEvent) {
    event.preventDefault();
    void submit(saved?.version ?? 0);
  }

  return (
    <form ref={form} noValidate onSubmit={submitForm} className="grid content-start gap-8">
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
        <Pages
          known={dealNames}
          chosen={fields.dealNames}
          error={field("dealNames").error}
          onChange={(chosen) => change("dealNames", chosen)}
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
      {conflict ? (
        <EditConflict
          noun="competition"
          isSaving={isSending}
          onSave={() => submit(conflict.theirs.version)}
          onDiscard={onDiscard}
        >
          <p className="mb-2">{conflict.theirs.versions[0]?.by} saved it after you opened it.</p>
          <Differences
            differences={differencesOf(conflict.theirs.document, conflict.mine)}
            labels={["Theirs", "Yours"]}
          />
        </EditConflict>
      ) : (
        <div className="grid gap-3">
          <FailureNotice text={failure} />
          <Button type="submit" loading={isSending} className="justify-self-start">
            {saved ? "Save changes" : "Save draft"}
          </Button>
          <p className="text-muted text-sm">A draft is seen by nobody outside. Every version is kept.</p>
        </div>
      )}
    </form>
  );
}

interface PagesProps {
  known: readonly string[];
  /** One a line. */
  chosen: string;
  error: string | undefined;
  onChange: (chosen: string) => void;
}

/** The pages on which pins are hidden. One that no longer exists stays until it is unticked, because the server refuses it. */
function Pages({ known, chosen, error, onChange }: PagesProps) {
  const names = linesOf(chosen);
  const all = [...known, ...names.filter((name) => !known.includes(name))];
  return (
    <fieldset>
      <legend className="font-medium text-sm">Pages with pins</legend>
      <div className="mt-1 grid gap-x-4 md:grid-cols-2">
        {all.map((name) => (
          <CheckField
            key={name}
            name="dealNames"
            label={`${pageLabel(name)}${known.includes(name) ? "" : ", which does not exist any more"}`}
            checked={names.includes(name)}
            aria-describedby={error ? "pages-error" : undefined}
            onChange={({ target }) => onChange(withPage(chosen, name, target.checked))}
          />
        ))}
      </div>
      {error && (
        <p id="pages-error" className="text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

async function competitionNow(competitionId: string): Promise<CompetitionView> {
  const params = { competitionId };
  return (await asStaff((token) => call("GET /staff/competitions/:competitionId", { token, params }))).body;
}
