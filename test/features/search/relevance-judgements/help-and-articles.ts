import { articles, heldOut, helpPages, type JudgedQuery, products, tuned } from "./judgement.ts";

/** Questions, and queries whose best result is an article or a help page. */
export const helpAndArticles: readonly JudgedQuery[] = [
  heldOut("how do i rica my sim", "general", [
    articles(3, "what RICA asks", "rica-what-you-need"),
    helpPages(2, "how a SIM is activated, with which papers", "activate-a-sim documents-you-need"),
  ]),
  tuned("rica", "general", [
    articles(3, "what RICA asks", "rica-what-you-need"),
    helpPages(2, "where it is done", "activate-a-sim documents-you-need"),
    articles(1, "for visitors", "sims-for-visitors"),
  ]),
  tuned("port my number", "personal", [
    articles(3, "how to bring a number", "keep-your-number"),
    helpPages(3, "how to bring a number", "keep-your-number"),
    products(1, "keeps the number, within the shop", "PRESIM"),
    helpPages(1, "explains it", "upgrade-my-number"),
  ]),
  heldOut("keep my number when i change network", "general", [
    articles(3, "how to bring a number", "keep-your-number"),
    helpPages(3, "how to bring a number", "keep-your-number"),
    helpPages(1, "keeps the number, within the shop", "upgrade-my-number"),
  ]),
  tuned("cancel my order", "general", [
    articles(3, "how to cancel", "cancelling-within-seven-days"),
    helpPages(3, "how to cancel", "returns-and-cancelling"),
    helpPages(1, "where the order stands", "track-an-order"),
  ]),
  tuned("cancel contract", "personal", [
    articles(3, "how a contract is ended", "when-a-contract-ends"),
    articles(2, "other ways to cancel", "cancelling-within-seven-days"),
    helpPages(2, "other ways to cancel", "returns-and-cancelling"),
  ]),
  heldOut("where is my order", "general", [
    helpPages(3, "where to see it", "track-an-order"),
    helpPages(2, "how long delivery takes", "delivery"),
    helpPages(1, "for those who collect", "collect-in-a-store"),
  ]),
  tuned("track parcel", "general", [
    helpPages(3, "where to see it", "track-an-order"),
    helpPages(2, "how a parcel comes", "delivery"),
  ]),
  tuned("refund", "general", [
    helpPages(3, "how money comes back", "returns-and-cancelling"),
    articles(2, "the rule behind it, and refunds to a card", "cancelling-within-seven-days"),
    helpPages(2, "the rule behind it, and refunds to a card", "payment-methods"),
  ]),
  heldOut("delivery cost", "general", [
    helpPages(3, "what delivery costs", "delivery"),
    helpPages(1, "costs and ways beside it", "price-and-vat collect-in-a-store"),
  ]),
  tuned("collect in store", "general", [
    helpPages(3, "how to collect", "collect-in-a-store"),
    helpPages(1, "instead of it", "delivery"),
  ]),
  tuned("contact number customer care", "general", [helpPages(3, "how to reach people", "contact-us")]),
  heldOut("call centre", "general", [
    helpPages(3, "how to reach people", "contact-us"),
    articles(1, "voice for a call centre of one's own", "voice-for-contact-centres"),
  ]),
  tuned("debit order date", "general", [
    helpPages(3, "the day of a debit order", "debit-orders"),
    articles(1, "about paying", "reading-your-bill"),
    helpPages(1, "about paying", "payment-methods"),
  ]),
  tuned("pay with eft", "general", [helpPages(3, "ways to pay", "payment-methods")]),
  heldOut("can i pay cash on delivery", "general", [
    helpPages(3, "answers just that", "payment-methods"),
    helpPages(1, "about delivery", "delivery"),
  ]),
  tuned("why is my bill so high", "general", [
    articles(3, "how to read the bill", "reading-your-bill"),
    articles(2, "where the bill jumps most often", "roaming-without-bill-shock"),
    helpPages(1, "about debits and prices", "debit-orders price-and-vat"),
  ]),
  tuned("credit check", "general", [
    articles(3, "what is checked", "affordability-checks"),
    helpPages(3, "what is checked", "order-on-account-checks"),
  ]),
  heldOut("contract declined", "general", [
    articles(3, "what to do after a no", "affordability-checks"),
    helpPages(3, "what to do after a no", "order-on-account-checks"),
  ]),
  tuned("what documents do i need for a contract", "general", [
    helpPages(3, "the papers", "documents-you-need"),
    articles(2, "what is checked with them", "affordability-checks"),
    helpPages(2, "what is checked with them", "order-on-account-checks"),
    articles(1, "papers for a SIM", "rica-what-you-need"),
  ]),
  tuned("proof of address", "general", [
    helpPages(3, "what counts as one", "documents-you-need"),
    articles(2, "papers for RICA", "rica-what-you-need"),
  ]),
  heldOut("sim swap", "general", [
    articles(3, "what to do about it", "lost-sim-and-sim-swap"),
    helpPages(3, "how to get one", "sim-swap"),
    helpPages(2, "how to get the number back", "lost-or-stolen-phone"),
    articles(1, "whom to call, and other attacks", "spotting-scam-messages"),
    helpPages(1, "whom to call, and other attacks", "contact-us"),
  ]),
  tuned("lost phone", "general", [
    articles(3, "the first hour", "lost-sim-and-sim-swap"),
    helpPages(3, "what to do, in short steps", "lost-or-stolen-phone"),
    helpPages(2, "whom to call", "contact-us"),
  ]),
  tuned("scam sms", "general", [
    articles(3, "how to tell a scam", "spotting-scam-messages"),
    articles(1, "safety beside it", "lost-sim-and-sim-swap passwords-and-two-steps"),
    helpPages(1, "safety beside it", "competitions-and-promotions"),
  ]),
  heldOut("coverage map", "general", [
    helpPages(3, "what reaches an address", "coverage-and-networks"),
    articles(2, "what the words mean", "indoor-and-outdoor-coverage"),
  ]),
  tuned("puk", "general", [helpPages(3, "what to do after a wrong PIN", "activate-a-sim")]),
  tuned("activate sim", "general", [
    helpPages(3, "step by step", "activate-a-sim"),
    articles(2, "for an eSIM, or before it", "rica-what-you-need"),
    helpPages(2, "for an eSIM, or before it", "esim-setup"),
  ]),
  heldOut("moving house", "personal", [
    articles(3, "what becomes of the line", "moving-house-with-fibre"),
    helpPages(1, "ordering at the new address", "fibre-installation"),
  ]),
  tuned("fibre switch and save", "general", [
    articles(3, "about just that", "fibre-switch-and-save"),
    products(2, "fibre with that offer", "P-FIBOS P-FIBWORK P-FIBTWO B-FIBOS"),
    helpPages(1, "on prices", "price-and-vat"),
  ]),
  tuned("how much data do i need", "personal", [
    articles(3, "a way to find out", "how-many-gigabytes"),
    articles(2, "how to use less", "data-that-lasts"),
    articles(1, "what video takes", "streaming-on-mobile-data"),
  ]),
  heldOut("transfer contacts to new phone", "personal", [
    articles(3, "how to move them", "moving-to-a-new-phone"),
    articles(1, "the number and the old phone", "moving-to-esim old-phone-what-to-do"),
  ]),
  tuned("second hand phones", "personal", [
    articles(3, "how to buy one safely", "refurbished-phones"),
    articles(1, "new, for little money", "phone-under-r3000"),
  ]),
  tuned("competition", "general", [helpPages(3, "how competitions are run", "competitions-and-promotions")]),
  heldOut("tap2win", "general", [helpPages(3, "how competitions are run", "competitions-and-promotions")]),
  tuned("vat", "general", [
    helpPages(3, "what a price contains", "price-and-vat"),
    products(1, "VAT on the bill, or done by software", "B-BOOKS"),
    articles(1, "explains it", "reading-your-bill"),
  ]),
  tuned("lightning", "general", [articles(3, "about surges", "surge-protection")]),
  heldOut("popia", "general", [
    articles(3, "rights under POPIA", "what-your-phone-shares"),
    articles(2, "POPIA for senders", "sms-marketing-within-the-law"),
    helpPages(1, "what is done with documents", "documents-you-need"),
  ]),
  tuned("screen reader", "general", [helpPages(3, "how the shop can be used", "accessibility")]),
  tuned("prepaid fibre", "general", [
    helpPages(3, "about just that", "prepaid-fibre"),
    products(1, "fibre without a term", "P-FIBSTART P-FIBOS P-FIBVU"),
  ]),
];
