import { useState } from "react";
import { TextField } from "#design-system/forms/field.tsx";
import { Form } from "#design-system/forms/form.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { call } from "#staff/client.ts";
import { useStaffMember } from "#staff/ui/staff-member.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { asStaff } from "#staff-access/browser-session.ts";
import { CONTACT_CHECK } from "../model.ts";
import { type CustomerRecords, RecordsView } from "../ui/customer-records.tsx";

export const handle = staffPage("orders:read");

export const meta = privateMeta("Customers");

/** Finds what is stored about a customer by email address or mobile number. */
export default function Customers() {
  const mayWrite = useStaffMember().permissions.includes("orders:write");
  const [records, setRecords] = useState<CustomerRecords>();
  const form = useFields({
    checks: { contact: CONTACT_CHECK },
    initial: { contact: "" },
    draft: "staff-customer",
  });

  async function find(body: { contact: string }) {
    setRecords(undefined);
    setRecords((await asStaff((token) => call("POST /staff/customers/find", { token, body }))).body);
  }

  return (
    <>
      <h1 className="text-2xl">Customers</h1>
      <div className="mt-2 mb-4 flex flex-wrap gap-x-6">
        <TextLink to="/staff/customers/requests">Requests about data</TextLink>
        {mayWrite && <TextLink to="/staff/customers/requests/new">Record a request</TextLink>}
      </div>
      <Form
        of={form}
        onSend={find}
        otherwise="The customer could not be looked up. Please try again."
        className="max-w-xl gap-4"
        label="Find"
      >
        <TextField
          label="Email address or mobile number"
          hint="The whole of it. Each look-up is recorded in the audit"
          autoComplete="off"
          {...form.field("contact")}
        />
      </Form>
      <div className="mt-8 max-w-3xl" aria-live="polite">
        {records && <RecordsView records={records} />}
      </div>
    </>
  );
}
