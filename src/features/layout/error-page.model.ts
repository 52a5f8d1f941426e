/** A promo card of the error page, with one or more links. */
export interface ErrorPromo {
  title: string;
  text: string;
  imageUrl: string;
  links: readonly { label: string; link: string }[];
}

/** The four cards below every error (S2-22). They are constants, so that they show when the database is unavailable. */
export const ERROR_PROMOS: readonly ErrorPromo[] = [
  {
    title: "Win a car",
    text: "See this season's deals, and when the next round of Tap2Win opens.",
    imageUrl: "/images/promo~car.svg",
    links: [
      { label: "Summer deals", link: "/deals/summer" },
      { label: "Tap2Win", link: "/tap2win" },
    ],
  },
  {
    title: "Bus vouchers",
    text: "To work all week or home for the holidays, sent as a code.",
    imageUrl: "/images/promo~bus.svg",
    links: [{ label: "See travel vouchers", link: "/personal/vouchers?sub=Travel+vouchers" }],
  },
  {
    title: "Shopping vouchers",
    text: "A gift that always fits, sent as a code.",
    imageUrl: "/images/promo~shopping.svg",
    links: [{ label: "See shopping vouchers", link: "/personal/vouchers?sub=Shopping+vouchers" }],
  },
  {
    title: "Grocery vouchers",
    text: "Pay for the family's groceries, wherever you are.",
    imageUrl: "/images/promo~grocery.svg",
    links: [{ label: "See grocery vouchers", link: "/personal/vouchers?sub=Grocery+vouchers" }],
  },
];

/** Button of an error page: its label, and its URL or click handler (S2-20). */
export interface CallToAction {
  label: string;
  action: string | (() => void);
}

/** Texts of an error page. */
export interface ErrorText {
  headline: string;
  subText: string;
  description: string;
}

/** For an unknown URL. */
export const NOT_FOUND: ErrorText = {
  headline: "We lost the signal",
  subText: "We can't find this page.",
  description: "It may have moved, or there may be a typo in the address. Everything else is where you left it.",
};

/** For a server error; the specification fixes the headline (S2-25). */
export const SERVER_ERROR: ErrorText = {
  headline: "Oops, there is an error!",
  subText: "Something went wrong on our side.",
  description: "It's nothing that you did, and your cart is safe. Trying again often helps.",
};

/** For a request that got no response. */
export const UNREACHABLE: ErrorText = {
  headline: SERVER_ERROR.headline,
  subText: "We can't reach the shop.",
  description: "Check your connection and try again. Your cart is safe.",
};
