import { type FormEvent, useState } from "react";
import type { z } from "zod";
import { Notice } from "#design-system/feedback/notice.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { CheckField, SelectField, TextField } from "#design-system/forms/field.tsx";
import { CallFailure } from "#platform/http/client.ts";
import { call } from "#staff/client.ts";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { failureText } from "#staff/ui/staff-loading.ts";
import { useStaffMember } from "#staff/ui/staff-member.ts";
import { asStaff } from "#staff-access/browser-session.ts";
import type { StaffLeadShape } from "../contract.ts";
import { LEAD_STATES, STATE_LABELS } from "../model.ts";

type Lead = z.output<typeof StaffLeadShape>;

/**
 * State, assignee and follow-up date of a lead. When somebody else has changed the lead meanwhile, it shows what they entered and asks which
 * of the two is to stay.
 * @param onSaved called after a change, and when the other one's entries are to stay
 */
export function LeadWork({ lead, onSaved }: { lead: Lead; onSaved: () => Promise<void> }) {
  const { staffId } = useStaffMember();
  const [state, setState] = useState(lead.state);
  const [isMine, setMine] = useState(lead.assignee?.staffId === staffId);
  const [followUpOn, setFollowUpOn] = useState(lead.followUpOn ?? "");
  const [theirs, setTheirs] = useState<Lead>();
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  async function save(version: number) {
    setSaving(true);
    setFailure(undefined);
    const body = {
      version,
      state,
      followUpOn: followUpOn || null,
      // Another one's lead stays theirs unless the box is ticked.
      ...(isMine === (lead.assignee?.staffId === staffId) ? {} : { isMine }),
    };
    try {
      await asStaff((token) => call("PATCH /staff/leads/:leadId", { token, params: { leadId: lead.leadId }, body }));
      showToast("Saved");
      await onSaved();
    } catch (error) {
      if (error instanceof CallFailure && error.problem?.code === "lead_changed") await showTheirs();
      else setFailure(failureText(error));
    }
    setSaving(false);
  }

  async function showTheirs() {
    await asStaff((token) => call("GET /staff/leads/:leadId", { token, params: { leadId: lead.leadId } })).then(
      ({ body }) => setTheirs(body.lead),
      (error: unknown) => setFailure(failureText(error)),
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void save(lead.version);
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <SelectField
        label="State"
        value={state}
        onChange={({ target }) => setState(LEAD_STATES.find((known) => known === target.value) ?? state)}
        options={LEAD_STATES.map((value) => ({ value, label: STATE_LABELS[value] }))}
      />
      <TextField
        label="Follow up on"
        optional
        type="date"
        value={followUpOn}
        onChange={({ target }) => setFollowUpOn(target.value)}
      />
      <CheckField
        label={lead.assignee && !isMine ? `Assign to me (now ${lead.assignee.name})` : "Assigned to me"}
        checked={isMine}
        onChange={({ target }) => setMine(target.checked)}
      />
      <FailureNotice text={failure} />
      {theirs ? (
        <Notice tone="warning" title="Someone else has changed this lead" live>
          <p>
            It is now {STATE_LABELS[theirs.state].toLowerCase()}, assigned to {theirs.assignee?.name ?? "nobody"}
            {theirs.followUpOn && `, to be followed up on ${theirs.followUpOn}`}.
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="small" loading={isSaving} onClick={() => save(theirs.version)}>
              Save mine
            </Button>
            <Button size="small" kind="secondary" onClick={onSaved}>
              Keep theirs
            </Button>
          </div>
        </Notice>
      ) : (
        <Button type="submit" loading={isSaving} className="justify-self-start">
          Save
        </Button>
      )}
    </form>
  );
}
