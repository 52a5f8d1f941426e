import type { Product } from "#catalogue/model.ts";

type KnowMore = Product["knowMore"];
type Question = readonly [question: string, answer: string];

/** What the tabs below a product say: questions by category. */
export function knowMore(title: string, tabs: Readonly<Record<string, readonly Question[]>>): KnowMore {
  return {
    title,
    faq_tabs: Object.entries(tabs).map(([category, questions]) => ({
      category,
      faqs: questions.map(([question, answer]) => ({ question, answer })),
    })),
  };
}

/** What is asked about anything that a courier brings. */
export const DELIVERY: readonly Question[] = [
  ["How long does delivery take?", "Two to five working days. You get a message with a time window on the day before."],
  [
    "Who may receive the parcel?",
    "You, or someone at the address whom you name when you order. The courier asks for proof of identity.",
  ],
  [
    "Can I send it back?",
    "Yes. You may cancel within 7 days of receiving goods. You pay only for the direct cost of returning them.",
  ],
];

export const contractQuestions = knowMore("Know more about contracts", {
  "The agreement": [
    [
      "What do I need to apply?",
      "Your South African ID or passport, proof of address, and proof of income. We ask for your consent before we do a credit check.",
    ],
    [
      "Why are there 24 and 36 months?",
      "A longer term makes the monthly amount smaller, but you pay for longer. The total over the term is shown before you order.",
    ],
    ["Can I upgrade the number I have?", "Yes. Choose Upgrade and give the number. An upgrade has no activation fee."],
  ],
  Delivery: DELIVERY,
});

export const cashQuestions = knowMore("Know more about buying for cash", {
  "Your device": [
    ["Is it locked to a network?", "No. You can use it with any SIM."],
    ["Does it come with a SIM?", "No. Choose a prepaid SIM or a SIM-only plan beside it."],
  ],
  Delivery: DELIVERY,
});

export const prepaidQuestions = knowMore("Know more about prepaid", {
  "Your SIM": [
    [
      "Why must a SIM be registered?",
      "The law asks us to record your identity and your address before a SIM may work. You need your ID or passport and proof of address not older than three months.",
    ],
    ["Can I keep my number?", "Yes. Ask for a port once the new SIM works. It usually takes less than a day."],
    ["Does it work in my phone?", "The SIM comes in all three sizes. An eSIM needs a phone that supports it."],
  ],
  "Bundles and airtime": [
    ["How long is a bundle valid?", "The days are part of the name of the bundle. The clock starts when it is loaded."],
    [
      "What happens when my data is finished?",
      "Data stops. We do not use your airtime for data unless you ask for it.",
    ],
    ["Can I load a bundle for someone else?", "Yes. You give the number after payment."],
  ],
});

export const comboQuestions = knowMore("Know more about combos", {
  "Voice and data": [
    ["What is in a combo?", "A voice part and a data part on one account. The page names both before you order."],
    [
      "Can I keep my landline number?",
      "Yes. Moving it takes about five working days, and the old line works until then.",
    ],
    [
      "Why does a flex plan count as two products?",
      "It comes with two SIMs. Both count towards the number of products that a cart may hold.",
    ],
  ],
  Delivery: DELIVERY,
});

export const voucherQuestions = knowMore("Know more about vouchers", {
  "Your code": [
    ["When do I get the code?", "Within a few minutes of payment, by SMS or e-mail."],
    ["What if I lose it?", "It stays with your order, and we send it again as long as it has not been used."],
  ],
  "The rules": [
    ["How much may I buy at once?", "Vouchers of up to R10,000 altogether fit into one order."],
    [
      "Can I return a voucher?",
      "Yes, within 7 days and as long as the code has not been used. After that the rules of the issuer hold.",
    ],
  ],
});

export const fibreQuestions = knowMore("Know more about fibre", {
  Installation: [
    [
      "How do I know whether I can get it?",
      "Each fibre network serves its own streets. Check your address on this page: you see at once whether this network and this speed are there. Nothing can be ordered where they are not.",
    ],
    [
      "How long does installation take?",
      "Usually 7 to 21 days where the line already passes your home. A technician of the fibre network makes an appointment with you.",
    ],
    [
      "Do I need my own router?",
      "A Wi-Fi router is part of the deal where the page says so. You may also use your own.",
    ],
  ],
  "The line": [
    ["What does uncapped mean?", "There is no data limit, and the line does not slow down at month end."],
    ["Can I change the speed later?", "Yes, once a month, up or down. The new price starts with the next month."],
    [
      "What happens in a power failure?",
      "The line itself stays up in most areas. Your router needs a battery or an inverter.",
    ],
  ],
});

export const wirelessQuestions = knowMore("Know more about LTE and 5G", {
  "At your place": [
    [
      "How do I know whether it works here?",
      "Signal differs from street to street. LTE may be used indoors or with an outdoor unit; 5G is sold only where the signal is good indoors.",
    ],
    ["May I move the router?", "Yes, to any address with coverage."],
    ["What happens when the data is finished?", "The line slows down until the next month, or you load a top-up."],
  ],
  "Router and SIM": [
    ["Is the router mine?", "On a contract it is yours once the term is complete."],
    ["May I use my own router?", "Yes, with a SIM-only data plan. It must support our bands."],
  ],
});

export const softwareQuestions = knowMore("Know more about software", {
  "Your licence": [
    [
      "Where is the licence sent?",
      "To the e-mail address that you give while you choose. Check it well: the licence is tied to that address.",
    ],
    ["How many devices may I use?", "The number stands beside each licence type."],
  ],
  Payment: [
    ["When do I pay?", "The first period is due when you order. After that the amount is added to your account."],
    [
      "Can I stop?",
      "A month-to-month licence ends with the month in which you give notice. A yearly licence runs to the end of its year.",
    ],
    ["Can I return software?", "Not once the licence has been opened. Before that you may cancel within 7 days."],
  ],
});
