import type { ForwardedLead, LeadReceiver } from "#leads/forwarding/receiver.port.ts";
import { escapeHtml } from "#platform/escape-html.model.ts";
import type { MailServer } from "#platform/messages/delivery.port.ts";

/** Sends leads by email to a department of the operator. */
export function leadMail(mail: MailServer, to: string): LeadReceiver {
  return {
    async receive(lead) {
      const lines = linesOf(lead);
      await mail.send({
        kind: "lead",
        messageId: `lead-${lead.leadId}`,
        to,
        subject: `New lead: ${lead.source}${lead.productName && `, ${lead.productName}`}`,
        text: lines.map(([label, value]) => `${label}: ${value}`).join("\n"),
        html: `<dl>${lines.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join("")}</dl>`,
      });
    },
  };
}

/** The filled-in fields of a lead with their names. */
function linesOf({ details, ...lead }: ForwardedLead): [string, string][] {
  return Object.entries({ ...lead, ...details }).filter(([, value]) => value !== "");
}
