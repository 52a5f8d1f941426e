import type { FormEvent } from "react";
import type { z } from "zod";
import { Notice } from "#design-system/feedback/notice.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { SelectField, TextArea } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { filled, oneOf } from "#shared/field-checks.ts";
import { call } from "#staff/client.ts";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { asStaff } from "#staff-access/browser-session.ts";
import type { DataRequestShape } from "../contract.ts";
import { OUTCOME_LABELS, OUTCOMES } from "../model.ts";

interface CloseFormProps {
  request: z.output<typeof DataRequestShape>;
  onClosed: () => void;
}

/** Closes a request with what was done, or why it is refused. */
export function CloseForm({ request: { requestId, kind }, onClosed }: CloseFormProps) {
  const { form, fields, field, send, isSending, failure } = useFields({
    checks: {
      outcome: oneOf(OUTCOMES, "Choose the outcome"),
      answer: filled("Write what you did, or why it is refused"),
    },
    initial: { outcome: "", answer: "" },
    draft: `staff-data-request-${requestId}`,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    send(async ({ outcome, answer }) => {
      const body = { answer, outcome: outcome === "refused" ? ("refused" as const) : ("done" as const) };
      await asStaff((token) =>
        call("POST /staff/customers/requests/:requestId/close", { token, params: { requestId }, body }),
      );
      showToast("Request closed");
      onClosed();
    }, "The request could not be closed. Please try again.");
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <SelectField
        label="Outcome"
        none="Choose"
        options={OUTCOMES.map((value) => ({ value, label: OUTCOME_LABELS[value] }))}
        required
        {...field("outcome")}
      />
      <TextArea label="Answer, without personal data" rows={4} maxLength={2_000} {...field("answer")} />
      {kind === "deletion" && fields.outcome === "done" && (
        <Notice tone="warning">
          The contact and note of this customer's requests, and what the audit has about them, cannot be read any more.
        </Notice>
      )}
      <FailureNotice text={failure} />
      <Button type="submit" loading={isSending} className="justify-self-start">
        Close request
      </Button>
    </form>
  );
}
