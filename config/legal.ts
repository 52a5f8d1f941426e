import type { LegalTexts } from "#layout/legal.model.ts";

/**
 * What the law wants customers to be able to read and keep. A sample: have your own checked by a lawyer. Who runs the shop
 * is taken from brand.ts and shown below each document.
 */
export const legal: LegalTexts = {
  usualDelivery: "2 to 5 working days",
  documents: {
    terms: {
      title: "Terms of sale",
      lead: "What you and we agree to when you place an order.",
      since: "2026-11-01",
      sections: [
        {
          title: "Your order",
          paragraphs: [
            "Products, prices and stock are as the shop shows them. All prices include VAT and delivery within South Africa.",
            "Before you place an order you see all of it, can correct every part and can leave without ordering. An order that is paid at once is concluded when the payment has been confirmed; an order on account when we have accepted it after its verification.",
            "If a price changes after you put a product in the cart, the cart and the review say so before you order. What you pay is what the review shows.",
          ],
        },
        {
          title: "Agreements with a monthly bill",
          paragraphs: [
            "An agreement runs for the term that the review names. After that it goes on from month to month at the price of that time until you or we end it.",
            "As a consumer you may end it earlier with 20 business days' notice. We may then ask for the unpaid part of the device and a reasonable cancellation charge, as section 14 of the Consumer Protection Act 68 of 2008 allows. We tell you 40 to 80 business days before the term ends that it does.",
            "A term of more than 24 months is only agreed with your express consent, which the review asks for. Section 14 does not apply between organisations.",
          ],
        },
        {
          title: "Verification",
          paragraphs: [
            "For an order on account we check your identity, your bank account, your credit record and what you can afford. You agree to the credit check before we make it. If we decline, nothing is ordered and your cart is kept.",
            "A SIM works once your identity and your address have been captured, as the law on the interception of communications asks (Act 70 of 2002).",
          ],
        },
        {
          title: "Keeping these terms",
          paragraphs: [
            "Print this page or save it as a file. The order itself, with everything that was agreed, stays under Your orders and is sent to you by e-mail.",
          ],
        },
      ],
    },
    returns: {
      title: "Delivery, returns and refunds",
      lead: "How your order reaches you, and how it goes back.",
      since: "2026-11-01",
      sections: [
        {
          title: "Delivery",
          paragraphs: [
            "Delivery within South Africa and collection at a store are free. What is low in stock takes 2-3 weeks. If we cannot deliver within 30 days we tell you, and you may cancel and get all your money back.",
          ],
        },
        {
          title: "Changing your mind",
          paragraphs: [
            "You may cancel without a reason and without a penalty within 7 days: of goods, from the day on which you received them; of services, from the day of the agreement (section 44 of the Electronic Communications and Transactions Act 25 of 2002). Use the button in your order, or call or write to us.",
            "You pay only the direct cost of sending goods back. We refund what you paid within 30 days.",
            "This right does not exist for a service that began with your consent within the 7 days, nor for software whose seal you have broken, nor for airtime and vouchers that have been used.",
          ],
        },
        {
          title: "Something is wrong with it",
          paragraphs: [
            "Goods that are defective or not as described go back at our cost within six months of delivery, and you choose between repair, replacement and your money back (section 56 of the Consumer Protection Act 68 of 2008). Longer warranties of makers stay as they are.",
          ],
        },
      ],
    },
    privacy: {
      title: "Privacy and security",
      lead: "What we know of you, what for, and how it is kept safe.",
      since: "2026-11-01",
      sections: [
        {
          title: "What we use",
          paragraphs: [
            "What you fill in serves your order, its delivery, its bill and what the law asks of us. For an order on account it also serves to verify your identity and your credit record, which you agree to beforehand. We do not sell it.",
            "You may ask what we hold of you, have it corrected and object to its use (Protection of Personal Information Act 4 of 2013). Complaints about this can also go to the Information Regulator.",
          ],
        },
        {
          title: "How it is kept",
          paragraphs: [
            "Every page is sent encrypted. Cards and bank logins are typed on the page of our payment partner only: we never see them. Documents that you upload are stored encrypted and deleted when your order no longer needs them.",
          ],
        },
      ],
    },
    complaints: {
      title: "Complaints and disputes",
      lead: "Talk to us first; somebody else can help when that does not.",
      since: "2026-11-01",
      sections: [
        {
          title: "With us",
          paragraphs: [
            "Call or write to us with your order number. We answer within 3 working days and settle complaints within 14 working days, as the code of conduct for electronic communications licensees asks.",
          ],
        },
        {
          title: "With somebody else",
          paragraphs: [
            "If we do not agree, you may go to the Independent Communications Authority of South Africa (ICASA), and about goods to the Consumer Goods and Services Ombud or the National Consumer Commission.",
            "We are bound by the code of conduct and the end-user and subscriber service charter regulations of ICASA, and belong to no other body of self-regulation.",
          ],
        },
      ],
    },
  },
};
