/** A promo card of the error page. It leads to one or more places. */
export interface ErrorPromo {
  title: string;
  text: string;
  imageUrl: string;
  link: string;
}

/** The four cards below every error (S2-22). They are fixed, so that they show when nothing else can be read. */
export const ERROR_PROMOS: readonly ErrorPromo[] = [
  {
    title: "Win a car",
    text: "See what this season's deals can put in your driveway.",
    imageUrl: "/images/promo~car.svg",
    link: "/deals/summer",
  },
  {
    title: "Bus vouchers",
    text: "Prepaid bundles that see you to work and home again.",
    imageUrl: "/images/promo~bus.svg",
    link: "/personal/prepaid",
  },
  {
    title: "Shopping vouchers",
    text: "A new phone, and something over for the rest of the list.",
    imageUrl: "/images/promo~shopping.svg",
    link: "/personal/smartphones",
  },
  {
    title: "Grocery vouchers",
    text: "Keep the line and the pantry full with SIM-only plans.",
    imageUrl: "/images/promo~grocery.svg",
    link: "/personal/sim-only",
  },
];

/** What an error page says. */
export interface ErrorWords {
  headline: string;
  subText: string;
  description: string;
}

/** For an address that leads nowhere. */
export const NOT_FOUND: ErrorWords = {
  headline: "We lost the signal",
  subText: "This page is not here.",
  description: "It may have moved, or the address may have a slip in it. Everything else is where you left it.",
};

/** For a fault of ours; the headline is the specification's (S2-25). */
export const FAULT: ErrorWords = {
  headline: "Oops, there is an error!",
  subText: "Something on our side did not work.",
  description: "Nothing you did caused it and your cart is safe. Trying again often helps.",
};

/** For a page that nobody answered for. */
export const UNREACHED: ErrorWords = {
  headline: FAULT.headline,
  subText: "We cannot reach the shop.",
  description: "Check your connection and try again. Your cart is safe.",
};
