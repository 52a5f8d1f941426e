import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { Dialog } from "#design-system/feedback/dialog.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { call } from "#staff/client.ts";
import { ActionButton, ConfirmedAction } from "#staff/ui/action-button.tsx";
import { LineList } from "#staff/ui/editing/records.tsx";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import type { StaffAction } from "#staff/ui/use-staff-action.ts";
import { asStaff } from "#staff-access/browser-session.ts";
import { missingToOpen } from "../model.ts";
import type { CompetitionView } from "./competition-form.tsx";
import { factsOf } from "./document-words.ts";

interface StepProps {
  competition: CompetitionView;
  action: StaffAction;
}

interface NextStepProps extends StepProps {
  /** True while something is typed that is not saved: it would be neither placed nor opened. */
  isEdited: boolean;
}

/** What comes next for a competition: what it does, what of it cannot be undone, and the button that does it. */
export function NextStep(props: NextStepProps) {
  switch (props.competition.state) {
    case "draft":
      return <DraftStep {...props} />;
    case "open":
      return <OpenStep {...props} />;
    case "closed":
      return <ClosedStep {...props} />;
    case "committed":
      return <PublishedStep {...props} />;
    default:
      return (
        <Step title="Next: tell the winners">
          <p>
            Call or tell each winner by SMS, check who they are and that they may take part, and record what happened to
            them. The competition's page already shows the results, without names.
          </p>
          <p>Export everything for the auditor, and keep the signed receipts of the prizes for three years.</p>
        </Step>
      );
  }
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="next" className="card grid gap-3 p-4 text-sm">
      <h2 id="next" className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

function DraftStep({ competition, action, isEdited }: NextStepProps) {
  const { competitionId, document, pins, version } = competition;
  const params = { competitionId };
  const missing = missingToOpen(competition, new Date());
  return (
    <Step title="Next: place the pins, then open it">
      <p>
        <strong className="font-medium">
          {pins} of {document.pins} pins are placed.
        </strong>{" "}
        Pins are hidden on the pages at random. You can place them again until it opens; that replaces all of them.
      </p>
      {isEdited && <Notice tone="warning">You have changes that are not saved. Save or undo them first.</Notice>}
      <ActionButton
        action={action}
        kind={pins === document.pins ? "secondary" : "primary"}
        disabled={isEdited}
        done="The pins are placed"
        work={(token) => call("POST /staff/competitions/:competitionId/pins", { token, params })}
      >
        {pins === 0 ? "Place the pins" : "Place the pins again"}
      </ActionButton>
      {missing.length > 0 ? (
        <div>
          <p>Before it can open:</p>
          <LineList lines={missing} />
        </div>
      ) : (
        <ConfirmedAction
          button="Open competition…"
          title="Open this competition?"
          confirm="Open competition"
          done="The competition is open"
          disabled={isEdited}
          action={action}
          work={(token) => call("POST /staff/competitions/:competitionId/open", { token, params, body: { version } })}
        >
          <p className="mb-3">
            This announces it to everybody. It cannot be undone: nothing of it can be changed afterwards, it cannot be
            stopped, and it closes at its closing time, not before.
          </p>
          <dl className="grid gap-1">
            {factsOf(document)
              .filter(({ label }) => ANNOUNCED.includes(label))
              .map(({ label, text }) => (
                <div key={label}>
                  <dt className="text-muted">{label}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
                </div>
              ))}
          </dl>
        </ConfirmedAction>
      )}
    </Step>
  );
}

/** What the question shows again before it is announced. */
const ANNOUNCED = ["Title", "Prizes", "Opens", "Closes", "Pins", "Overseer", "Hash of the seed"];

function OpenStep({ competition, action }: StepProps) {
  const { competitionId, opensAt, closesAt } = competition;
  const now = new Date();
  const isOver = new Date(closesAt) <= now;
  return (
    <Step title={isOver ? "Next: close it" : "Next: wait until it closes"}>
      <p>
        {new Date(opensAt) > now && `It takes entries from ${formatInstant(opensAt)}. `}
        {isOver
          ? "The closing time has passed, and no entry is taken any more. The shop closes it within a minute; you can do it now."
          : `It closes by itself on ${formatInstant(closesAt)}. Nothing of it can be changed, and it cannot be closed earlier.`}
      </p>
      {isOver && (
        <ActionButton
          action={action}
          kind="primary"
          done="The competition is closed"
          work={(token) => call("POST /staff/competitions/:competitionId/close", { token, params: { competitionId } })}
        >
          Close now
        </ActionButton>
      )}
    </Step>
  );
}

function ClosedStep({ competition: { competitionId, entries }, action }: StepProps) {
  return (
    <Step title="Next: publish the hash of the entries">
      <p>
        The list of the {entries} entries gets a hash, which everybody can read. From then on anybody would notice if an
        entry was added, changed or taken away. Do it before you ask the overseer for the seed.
      </p>
      <ConfirmedAction
        button="Publish hash…"
        title="Publish the hash of the entries?"
        confirm="Publish hash"
        done="The hash is published"
        action={action}
        work={(token) =>
          call("POST /staff/competitions/:competitionId/entries-hash", { token, params: { competitionId } })
        }
      >
        <p>This cannot be undone. The winners are then drawn from exactly these {entries} entries.</p>
      </ConfirmedAction>
    </Step>
  );
}

const SEED_CHECKS = {
  seed: {
    ok: (text: string) => text.trim().length >= 32 && text.trim().length <= 200,
    message: "Enter the seed of the overseer: 32 to 200 characters",
  },
};

function PublishedStep({ competition }: StepProps) {
  const { revalidate } = useRevalidator();
  const { competitionId, document, entries } = competition;
  const [isAsked, setAsked] = useState(false);
  const id = useId();
  const { form, field, send, isSending, failure } = useFields({
    checks: SEED_CHECKS,
    initial: { seed: "" },
    draft: `staff-competition-seed-${competitionId}`,
    // It is secret until it is entered.
    undrafted: ["seed"],
  });

  function draw(event: FormEvent) {
    event.preventDefault();
    void send(async ({ seed }) => {
      await asStaff((token) =>
        call("POST /staff/competitions/:competitionId/draw", { token, params: { competitionId }, body: { seed } }),
      );
      setAsked(false);
      await revalidate();
    }, "The winners could not be drawn. Please try again.");
  }

  return (
    <Step title="Next: draw the winners">
      <p>
        Ask {document.overseer.name} for the seed. Its hash was published before anybody entered, so only the right seed
        is accepted. The winners follow from it and from the list of the {entries} entries, and anybody can repeat it.
      </p>
      <div>
        <Button size="small" onClick={() => setAsked(true)}>
          Draw winners…
        </Button>
        <Dialog open={isAsked} onClose={() => setAsked(false)} title="Draw the winners?">
          <p className="mb-4 text-sm">
            This cannot be undone or repeated with another result. The seed and the entries that won are published at
            once; names and numbers are not.
          </p>
          <form ref={form} noValidate onSubmit={draw} className="grid gap-4">
            <TextField
              id={id}
              label="Seed of the overseer"
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              required
              className="font-mono text-sm"
              {...field("seed")}
            />
            <FailureNotice text={failure} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" loading={isSending}>
                Draw winners
              </Button>
              <Button kind="secondary" onClick={() => setAsked(false)}>
                Not yet
              </Button>
            </div>
          </form>
        </Dialog>
      </div>
    </Step>
  );
}
