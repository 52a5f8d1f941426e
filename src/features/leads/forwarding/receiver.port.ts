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

/** Where the operator wants to get leads besides the back office. */
export interface LeadReceiver {
  /** @throws Error when it was not taken, for a retry; without personal data in the message */
  receive(lead: ForwardedLead): Promise<void>;
}
