import type { Segment } from "#shared/segment.ts";
import { call } from "../client.ts";
import { HYPHENATED_ENQUIRY_TYPES, LEAD_CONSENT } from "../model.ts";
import { trackLead } from "../track-lead.ts";
import type { TradeInChoice } from "../trade-in/model.ts";
import type { Enquiry, EnquiryField } from "./model.ts";

/** What an enquiry is about. */
export interface EnquirySubject {
  /** Resellers and enterprises are always business. */
  segment: Segment;
  /** Type of the page with the form, or the name of a campaign. */
  pageType: string;
  /** Empty for an enquiry about no product. */
  productId: string;
  /** The phone to trade in, of such an enquiry. */
  tradeIn?: TradeInChoice;
}

const NO_PHONE: TradeInChoice = { device: "", storage: "", condition: "" };

/** Sends an enquiry, and tracks it. @returns the server's message @throws CallFailure */
export async function sendEnquiry(
  enquiry: Enquiry,
  { segment, tradeIn = NO_PHONE, ...about }: EnquirySubject,
  fields: Record<EnquiryField | "website", string>,
): Promise<string> {
  const type = HYPHENATED_ENQUIRY_TYPES.find(({ value }) => value === fields.enquiryType);
  const body = {
    ...fields,
    ...about,
    enquiryType: type?.value ?? "",
    consent: { given: true, version: LEAD_CONSENT.version },
  } as const;
  const { message } = await replyTo();
  await trackLead(enquiry, fields);
  return message;

  function replyTo() {
    switch (enquiry) {
      case "reseller":
        return call("POST /common/resellerForm", { body });
      case "prepaid":
        return call("POST /common/prepaidLeads", { body: { ...body, vendorType: segment } });
      case "oneclick":
        return call("POST /chat/postOneClick", { body: { ...body, vendorType: segment } });
      case "enterprise":
        return call("POST /chat/oneClickEnterprice", { body });
      case "tradein":
        return call("POST /common/tradeIn", { body: { ...body, ...tradeIn, vendorType: segment } });
      case "simswap":
        return call("POST /common/simSwap", { body: { ...body, vendorType: segment } });
    }
  }
}
