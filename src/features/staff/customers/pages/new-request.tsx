import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { SelectField, TextArea, TextField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privatePage } from "#layout/app-shell.ts";
import { dayOf } from "#shared/day.ts";
import { filled, oneOf } from "#shared/field-checks.ts";
import { call } from "#staff/client.ts";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { asStaff } from "#staff-access/browser-session.ts";
import { isContact, KIND_LABELS, REQUEST_KINDS } from "../model.ts";
import type { Route } from "./+types/new-request";

export const handle = staffPage("orders:write");

export function meta({ matches }: Route.MetaArgs) {
  return privatePage("Record a request", matches[0]);
}

/** Records what a customer asks about their data. */
export default function NewRequest() {
  const navigate = useNavigate();
  const { form, field, send, isSending, failure } = useFields({
    checks: {
      kind: oneOf(REQUEST_KINDS, "Choose what the customer wants"),
      contact: { ok: isContact, message: "Enter an email address or a South African mobile number" },
      receivedOn: filled("Enter the day on which the request was made"),
      note: filled("Write what the customer wants, and how you checked who it is"),
    },
    initial: { kind: "", contact: "", receivedOn: dayOf(new Date()), note: "" },
    draft: "staff-data-request",
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    send(async ({ kind: chosen, ...typed }) => {
      const kind = REQUEST_KINDS.find((each) => each === chosen) ?? "access";
      const { body } = await asStaff((token) =>
        call("POST /staff/customers/requests", { token, body: { ...typed, kind } }),
      );
      showToast("Request recorded");
      await navigate(`/staff/customers/requests/${body.requestId}`);
    }, "The request could not be recorded. Please try again.");
  }

  return (
    <>
      <TextLink to="/staff/customers/requests">All requests</TextLink>
      <h1 className="text-2xl">Record a request</h1>
      <form ref={form} noValidate onSubmit={submit} className="mt-6 grid max-w-xl gap-4">
        <SelectField
          label="What the customer wants"
          none="Choose"
          options={REQUEST_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
          required
          {...field("kind")}
        />
        <TextField
          label="Email address or mobile number"
          hint="The one that the customer used with the shop"
          maxLength={254}
          autoComplete="off"
          required
          {...field("contact")}
        />
        <TextField label="Received on" type="date" required {...field("receivedOn")} />
        <TextArea label="What exactly, and how you checked who it is" rows={4} maxLength={2_000} {...field("note")} />
        <FailureNotice text={failure} />
        <Button type="submit" loading={isSending} className="justify-self-start">
          Record request
        </Button>
      </form>
    </>
  );
}
