import { type FormEvent, useState } from "react";
import { Button } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privatePage } from "#layout/app-shell.ts";
import { call } from "#staff/client.ts";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { useStaffMember } from "#staff/ui/staff-member.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { asStaff } from "#staff-access/browser-session.ts";
import { isContact } from "../model.ts";
import { type CustomerRecords, RecordsView } from "../ui/customer-records.tsx";
import type { Route } from "./+types/customers";

export const handle = staffPage("orders:read");

export function meta({ matches }: Route.MetaArgs) {
  return privatePage("Customers", matches[0]);
}

/** Finds what is stored about a customer by email address or mobile number. */
export default function Customers() {
  const mayWrite = useStaffMember().permissions.includes("orders:write");
  const [records, setRecords] = useState<CustomerRecords>();
  const { form, field, send, isSending, failure } = useFields({
    checks: { contact: { ok: isContact, message: "Enter an email address or a South African mobile number" } },
    initial: { contact: "" },
    draft: "staff-customer",
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    send(async (body) => {
      setRecords(undefined);
      setRecords((await asStaff((token) => call("POST /staff/customers/find", { token, body }))).body);
    }, "The customer could not be looked up. Please try again.");
  }

  return (
    <>
      <h1 className="text-2xl">Customers</h1>
      <div className="mt-2 mb-4 flex flex-wrap gap-x-6">
        <TextLink to="/staff/customers/requests">Requests about data</TextLink>
        {mayWrite && <TextLink to="/staff/customers/requests/new">Record a request</TextLink>}
      </div>
      <form ref={form} noValidate onSubmit={submit} className="grid max-w-xl gap-4">
        <TextField
          label="Email address or mobile number"
          hint="The whole of it. Each look-up is recorded in the audit"
          maxLength={254}
          autoComplete="off"
          required
          {...field("contact")}
        />
        <FailureNotice text={failure} />
        <Button type="submit" loading={isSending} className="justify-self-start">
          Find
        </Button>
      </form>
      <div className="mt-8 max-w-3xl" aria-live="polite">
        {records && <RecordsView records={records} />}
      </div>
    </>
  );
}
