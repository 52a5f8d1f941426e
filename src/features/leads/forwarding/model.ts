import type { EmailContent } from "#platform/messages/email.model.ts";

/** A lead as other systems of the operator get it. */
export interface ForwardedLead {
  leadId: string;
  source: string;
  createdAt: string;
  vendorType: string;
  name: string;
  /** As +27XXXXXXXXX. */
  mobileNumber: string;
  email: string;
  enquiryType: string;
  contactMethod: string;
  pageType: string;
  productId: string;
  productName: string;
  details: Record<string, string>;
  consentVersion: string;
}

/** The email about a new lead to a department of the operator. */
export function leadEmail(lead: ForwardedLead): EmailContent {
  const lines = linesOf(lead).map(([label, value]) => `${label}: ${value}`);
  return {
    subject: `New lead: ${lead.source}${lead.productName && `, ${lead.productName}`}`,
    blocks: [{ kind: "text", text: lines.join("\n") }],
  };
}

/** The filled-in fields of a lead with their names. */
function linesOf({ details, ...lead }: ForwardedLead): [string, string][] {
  return Object.entries({ ...lead, ...details }).filter(([, value]) => value !== "");
}
