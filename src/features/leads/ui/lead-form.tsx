import { useState } from "react";
import { formatTerm, isMonthly, termIn } from "#catalogue/model.ts";
import { Button } from "#design-system/forms/button.tsx";
import { CheckField, EmailField, MobileField, SelectField, TextField } from "#design-system/forms/field.tsx";
import { Form } from "#design-system/forms/form.tsx";
import { Honeypot } from "#design-system/forms/honeypot.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { Picture } from "#design-system/media/picture.tsx";
import { Price } from "#design-system/price.tsx";
import { ENQUIRY_TYPES, LEAD_CONSENT } from "../model.ts";
import { asksAddress, checksOf, EMPTY_LEAD, type LeadFields, type Popup } from "../popup-lead.model.ts";
import { sendLead } from "../send-lead.ts";
import { RequestSent } from "./request-sent.tsx";

interface LeadFormProps {
  popup: Popup;
  onClose: () => void;
}

/** The call-back and pre-order form. It shows its own messages, so the browser's validation is off. */
export function LeadForm({ popup, onClose }: LeadFormProps) {
  const [sent, setSent] = useState<{ text: string; height: number }>();
  const form = useFields({
    checks: checksOf(popup),
    initial: EMPTY_LEAD,
    draft: "lead",
    undrafted: ["consent", "website"],
  });

  async function send(filled: LeadFields) {
    const text = await sendLead(popup, filled);
    setSent({ text, height: form.form.current?.offsetHeight ?? 0 });
  }

  // As high as the form was: otherwise the second press of a double click falls outside the smaller dialog, which closes it.
  if (sent)
    return (
      <div style={{ minHeight: sent.height }}>
        <RequestSent text={sent.text}>
          <Button size="large" onClick={onClose}>
            Done
          </Button>
        </RequestSent>
      </div>
    );
  const { field } = form;
  return (
    <Form
      of={form}
      onSend={send}
      otherwise="We couldn't send this. Please try again, or phone us."
      className="gap-4"
      label={popup.kind === "preorder" ? "Pre-order" : "Call me back"}
      button={{ size: "large", wide: true }}
    >
      <LeadSummary popup={popup} />
      <TextField label="Name" autoComplete="name" {...field("name")} />
      <MobileField {...field("mobileNumber")} />
      {popup.kind === "preorder" && <EmailField optional {...field("email")} />}
      {asksAddress(popup) && (
        <TextField
          label="Address"
          hint="Street and number, suburb and town"
          autoComplete="street-address"
          {...field("address")}
        />
      )}
      {popup.kind === "callMeBack" && !asksAddress(popup) && (
        <SelectField label="What is it about?" options={ENQUIRY_TYPES} {...field("enquiryType")} />
      )}
      <Honeypot field={field("website")} />
      <CheckField label={LEAD_CONSENT.text} {...form.checkboxOf("consent")} />
    </Form>
  );
}

/** The product that the request is about. */
function LeadSummary({ popup }: { popup: Popup }) {
  const { imageUrl, name, lines } = summaryOf(popup);
  return (
    <div className="flex items-center gap-4 rounded-xl bg-surface-2 p-3">
      <Picture url={imageUrl} alt="" width={64} height={64} className="size-16 shrink-0 rounded-xl bg-stage p-1.5" />
      <div className="wrap-anywhere min-w-0">
        <p className="font-medium leading-snug">{name}</p>
        {lines.length > 0 && <p className="text-muted text-sm">{lines.join(" · ")}</p>}
        {popup.kind === "preorder" && (
          <p className="text-sm">
            <Price
              cents={popup.about.price}
              period={isMonthly(popup.about.planPeriod) ? "pm" : "once-off"}
              from={popup.about.isFrom}
              size="small"
            />
          </p>
        )}
      </div>
    </div>
  );
}

function summaryOf({ kind, about }: Popup): { imageUrl: string; name: string; lines: string[] } {
  const term = formatTerm(termIn(kind === "preorder" ? about.duration : about.contractLength));
  if (kind === "preorder")
    return {
      imageUrl: about.imageUrl,
      name: about.productName,
      lines: [about.brand, about.plan, term].filter((line) => line !== ""),
    };
  return {
    ...about.productData,
    lines: [about.contractType, about.plan, term, about.voiceMinutes].filter((line) => line !== ""),
  };
}
