import type { z } from "zod";
import { Notice } from "#design-system/feedback/notice.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { SelectField, TextArea } from "#design-system/forms/field.tsx";
import { Form } from "#design-system/forms/form.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { filled, oneOf, upTo } from "#shared/field-checks.ts";
import { call } from "#staff/client.ts";
import { asStaff } from "#staff-access/browser-session.ts";
import type { DataRequestShape } from "../contract.ts";
import { OUTCOME_LABELS, OUTCOMES } from "../model.ts";

interface CloseFormProps {
  request: z.output<typeof DataRequestShape>;
  onClosed: () => void;
}

/** Closes a request with what was done, or why it is refused. */
export function CloseForm({ request: { requestId, kind }, onClosed }: CloseFormProps) {
  const form = useFields({
    checks: {
      outcome: oneOf(OUTCOMES, "Choose the outcome"),
      answer: upTo(2_000, filled("Write what you did, or why it is refused")),
    },
    initial: { outcome: "", answer: "" },
    draft: `staff-data-request-${requestId}`,
  });

  async function close({ outcome, answer }: typeof form.fields) {
    const body = { answer, outcome: outcome === "refused" ? ("refused" as const) : ("done" as const) };
    await asStaff((token) =>
      call("POST /staff/customers/requests/:requestId/close", { token, params: { requestId }, body }),
    );
    showToast("Request closed");
    onClosed();
  }

  return (
    <Form
      of={form}
      onSend={close}
      otherwise="The request could not be closed. Please try again."
      className="gap-4"
      label="Close request"
    >
      <SelectField
        label="Outcome"
        none="Choose"
        options={OUTCOMES.map((value) => ({ value, label: OUTCOME_LABELS[value] }))}
        {...form.field("outcome")}
      />
      <TextArea label="Answer, without personal data" rows={4} {...form.field("answer")} />
      {kind === "deletion" && form.fields.outcome === "done" && (
        <Notice tone="warning">
          The contact and note of this customer's requests, and what the audit has about them, cannot be read any more.
        </Notice>
      )}
    </Form>
  );
}
