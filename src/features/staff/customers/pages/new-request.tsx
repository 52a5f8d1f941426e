import { useNavigate } from "react-router";
import { showToast } from "#design-system/feedback/toasts.ts";
import { SelectField, TextArea, TextField } from "#design-system/forms/field.tsx";
import { Form } from "#design-system/forms/form.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { dayOf } from "#shared/day.ts";
import { filled, oneOf, upTo } from "#shared/field-checks.ts";
import { call } from "#staff/client.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { asStaff } from "#staff-access/browser-session.ts";
import { CONTACT_CHECK, KIND_LABELS, REQUEST_KINDS } from "../model.ts";

export const handle = staffPage("orders:write");

export const meta = privateMeta("Record a request");

/** Records what a customer asks about their data. */
export default function NewRequest() {
  const navigate = useNavigate();
  const form = useFields({
    checks: {
      kind: oneOf(REQUEST_KINDS, "Choose what the customer wants"),
      contact: CONTACT_CHECK,
      receivedOn: filled("Enter the day on which the request was made"),
      note: upTo(2_000, filled("Write what the customer wants, and how you checked who it is")),
    },
    initial: { kind: "", contact: "", receivedOn: dayOf(new Date()), note: "" },
    draft: "staff-data-request",
  });

  const { field } = form;

  async function record({ kind: chosen, ...typed }: typeof form.fields) {
    const kind = REQUEST_KINDS.find((each) => each === chosen) ?? "access";
    const { body } = await asStaff((token) =>
      call("POST /staff/customers/requests", { token, body: { ...typed, kind } }),
    );
    showToast("Request recorded");
    await navigate(`/staff/customers/requests/${body.requestId}`);
  }

  return (
    <>
      <TextLink to="/staff/customers/requests">All requests</TextLink>
      <h1 className="text-2xl">Record a request</h1>
      <Form
        of={form}
        onSend={record}
        otherwise="The request could not be recorded. Please try again."
        className="mt-6 max-w-xl gap-4"
        label="Record request"
      >
        <SelectField
          label="What the customer wants"
          none="Choose"
          options={REQUEST_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
          {...field("kind")}
        />
        <TextField
          label="Email address or mobile number"
          hint="The one that the customer used with the shop"
          autoComplete="off"
          {...field("contact")}
        />
        <TextField label="Received on" type="date" {...field("receivedOn")} />
        <TextArea label="What exactly, and how you checked who it is" rows={4} {...field("note")} />
      </Form>
    </>
  );
}
