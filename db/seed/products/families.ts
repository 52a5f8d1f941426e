import type { Family } from "#db/seed/build.ts";
import {
  cashQuestions,
  comboQuestions,
  contractQuestions,
  fibreQuestions,
  prepaidQuestions,
  softwareQuestions,
  voucherQuestions,
  wirelessQuestions,
} from "./questions.ts";

/** What every smartphone, laptop and tablet on contract has in common. */
const CONTRACT_INFO = [
  { title: "Two terms", description: "Pay the device off over 24 or 36 months." },
  { title: "Delivered to your door", description: "In two to five working days, free of charge." },
  { title: "Keep your number", description: "Bring your number along from another network." },
];

export const smartphones: Family = {
  categorySlug: "smartphones",
  name: "Smartphones",
  cartType: "contract",
  knowMore: contractQuestions,
  info: CONTRACT_INFO,
};

export const laptops: Family = {
  categorySlug: "laptops",
  name: "Laptops",
  cartType: "contract",
  knowMore: contractQuestions,
  info: CONTRACT_INFO,
};

export const tablets: Family = {
  categorySlug: "tablets",
  name: "Tablets",
  cartType: "contract",
  knowMore: contractQuestions,
  info: CONTRACT_INFO,
};

export const simOnly: Family = {
  categorySlug: "sim-only",
  name: "SIM-only plans",
  cartType: "contract",
  knowMore: contractQuestions,
  info: [
    { title: "Use the phone you have", description: "A SIM or eSIM and a plan, nothing to pay off." },
    { title: "Choose the term", description: "Month-to-month, or from 12 to 36 months." },
    { title: "Keep your number", description: "Bring your number along from another network." },
  ],
};

export const prepaid: Family = {
  categorySlug: "prepaid",
  name: "Prepaid",
  cartType: "prepaid",
  knowMore: prepaidQuestions,
  info: [
    { title: "No contract", description: "Pay once, top up when you like." },
    { title: "Pay by card or EFT", description: "On a secure payment page." },
    { title: "Registered to you", description: "A SIM works once your identity and address are captured." },
  ],
};

export const combos: Family = {
  categorySlug: "combos",
  name: "Voice and data combos",
  cartType: "contract",
  knowMore: comboQuestions,
  info: [
    { title: "Two parts, one bill", description: "Voice and data come together and are paid together." },
    { title: "Keep your number", description: "Landline and mobile numbers move with you." },
    { title: "Delivered to your door", description: "Everything of the combo comes in one parcel." },
  ],
};

export const vouchers: Family = {
  categorySlug: "vouchers",
  name: "Vouchers",
  cartType: "prepaid",
  knowMore: voucherQuestions,
  info: [
    { title: "Sent at once", description: "The code comes by SMS or e-mail after payment." },
    { title: "Worth what it says", description: "No fee is taken off the value." },
    { title: "R10,000 in one order", description: "More vouchers go into a second order." },
  ],
};

/** What changes when a device is sold for cash; it stands on the page of its kind. */
export const cashSale: Pick<Family, "cartType" | "knowMore" | "info"> = {
  cartType: "prepaid",
  knowMore: cashQuestions,
  info: [
    { title: "Yours from day one", description: "Paid once, with nothing due each month." },
    { title: "Delivered to your door", description: "In two to five working days, free of charge." },
    { title: "Any SIM", description: "Not locked to a network." },
  ],
};

export const fibre: Family = {
  categorySlug: "fibre",
  name: "Fibre",
  cartType: "fibreproduct",
  knowMore: fibreQuestions,
  info: [
    { title: "Uncapped", description: "No data limit and no slowing down at month end." },
    { title: "Month-to-month", description: "Give one calendar month of notice to leave." },
    {
      title: "Where you live",
      description: "Each fibre network serves its own streets, so check your address first.",
    },
  ],
};

export const wireless: Family = {
  categorySlug: "lte-5g",
  name: "LTE and 5G",
  cartType: "contract",
  knowMore: wirelessQuestions,
  info: [
    { title: "Plug in and go", description: "No installer and no digging." },
    { title: "Moves with you", description: "Works at any address with coverage." },
    { title: "Share it", description: "Wi-Fi for the whole home or office." },
  ],
};

export const software: Family = {
  categorySlug: "software",
  name: "Software",
  cartType: "software",
  knowMore: softwareQuestions,
  info: [
    { title: "Sent by e-mail", description: "The licence goes to the address that you give." },
    { title: "Always the newest", description: "Updates are part of the subscription." },
    { title: "Pay by the month or the year", description: "The first period is paid when you order." },
  ],
};
