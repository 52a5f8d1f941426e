import { useNavigate } from "react-router";
import { showToast } from "#design-system/feedback/toasts.ts";
import { CheckField, EmailField, MobileField, SelectField, TextArea, TextField } from "#design-system/forms/field.tsx";
import { Form } from "#design-system/forms/form.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { ENQUIRY_TYPES, LEAD_CHECKS, LEAD_CONSENT } from "#leads/model.ts";
import { type Check, filled, optional, upTo } from "#shared/field-checks.ts";
import { CONTACT_METHODS } from "#shared/person.ts";
import { SEGMENTS } from "#shared/segment.ts";
import { call } from "#staff/client.ts";
import { useStaffMember } from "#staff/ui/staff-member.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { asStaff } from "#staff-access/browser-session.ts";
import { StoreField } from "../ui/store-field.tsx";

export const handle = staffPage("leads:write");

export const meta = privateMeta("Add a lead");

const [personal] = SEGMENTS;
const [newSale] = ENQUIRY_TYPES;

const consentGiven: Check = { ok: (text) => text !== "", message: "Ask the customer, and tick this if they agree" };

/** A lead that a customer gives in a store; staff of the store enter it (S7-65). */
export default function NewLead() {
  const { role } = useStaffMember();
  const navigate = useNavigate();
  const isOfStore = role === "store_agent";
  const form = useFields({
    checks: {
      ...LEAD_CHECKS,
      vendorType: optional,
      enquiryType: optional,
      note: upTo(2_000, optional),
      storeId: isOfStore ? optional : filled("Choose the store"),
      consent: consentGiven,
    },
    initial: {
      name: "",
      mobileNumber: "",
      email: "",
      contactMethod: "mobile",
      vendorType: personal,
      enquiryType: newSale.value,
      note: "",
      storeId: "",
      consent: "",
    },
    draft: "staff-lead",
    undrafted: ["consent"],
  });

  const { field } = form;

  async function save({ consent: _, vendorType, contactMethod, enquiryType, storeId, ...typed }: typeof form.fields) {
    const body = {
      ...typed,
      ...(storeId ? { storeId } : {}),
      vendorType: SEGMENTS.find((segment) => segment === vendorType) ?? personal,
      contactMethod: CONTACT_METHODS.find(({ value }) => value === contactMethod)?.value ?? "mobile",
      enquiryType: ENQUIRY_TYPES.find(({ value }) => value === enquiryType)?.value ?? newSale.value,
      consent: { given: true, version: LEAD_CONSENT.version },
    } as const;
    const reply = await asStaff((token) => call("POST /lambda/store-lead", { token, body }));
    showToast(reply.message);
    await navigate(`/staff/leads/${reply.body.leadId}`);
  }

  return (
    <>
      <TextLink to="/staff/leads">All leads</TextLink>
      <h1 className="text-2xl">Add a lead</h1>
      <Form
        of={form}
        onSend={save}
        otherwise="The lead could not be saved. Please try again."
        className="mt-6 max-w-xl gap-4"
        label="Save lead"
      >
        <TextField label="Name" {...field("name")} />
        <MobileField {...field("mobileNumber")} />
        <EmailField label="Email address" optional {...field("email")} />
        <SelectField label="Reach the customer by" options={CONTACT_METHODS} {...field("contactMethod")} />
        <SelectField
          label="Customer"
          options={[
            { value: "personal", label: "Personal" },
            { value: "business", label: "Business" },
          ]}
          {...field("vendorType")}
        />
        <SelectField label="What is it about?" options={ENQUIRY_TYPES} {...field("enquiryType")} />
        {!isOfStore && <StoreField label="Store" none="Choose the store" {...field("storeId")} />}
        <TextArea label="Note" optional rows={3} {...field("note")} />
        <div>
          <p className="text-muted text-sm">Read this to the customer:</p>
          <CheckField {...form.checkboxOf("consent")} label={`The customer agrees: “${LEAD_CONSENT.text}”`} />
        </div>
      </Form>
    </>
  );
}
