/** A product line of a streaming partner: an order type, which is a payment group of its own in the cart (S3-02). */
interface StreamingProduct {
  /** As `cartType` in the catalogue, where its price and free months are. */
  paymentGroup: string;
  /** Also the name of its badge. */
  name: string;
  /** How its payment group is paid, and the group's place in the cart (S9-10, S9-11, D-02). */
  label: string;
  sort: number;
}

/** Everything in which one streaming partner differs from another. */
interface Declaration {
  /** In the codes of problems: "amazon_held", "amazon_rule". */
  id: string;
  /** In texts: "An Amazon subscription". */
  name: string;
  article: "A" | "An";
  /** Name of the catalogue's sub-category with its products, in lower case. */
  subCategory: string;
  /** In lower case; badges and add-ons of plans that contain it are the partner's (S5-23, S5-26). */
  word: string;
  /** Background of its badges, on which white text is readable. */
  badge: `#${string}`;
  /** Its calls below /api: the steps of a sign-up, and where the partner sends notifications. */
  paths: { ott: `/${string}`; lambda: `/${string}`; notifications: `/${string}` };
  /** Beginning of its environment variables, which continue with _URL and _SECRET. */
  variables: string;
  /** Lines of the terms that are this partner's; the others are the shop's. */
  terms: readonly string[];
  products: readonly StreamingProduct[];
}

/**
 * The streaming partners. One more is an entry here, its products in the catalogue and its variables in the environment; an entry stays for as long
 * as subscriptions of it are stored. This file has only data: `partners.ts` derives from it.
 */
export const STREAMING_PARTNERS = [
  {
    id: "amazon",
    name: "Amazon",
    article: "An",
    subCategory: "amazon",
    word: "prime",
    badge: "#0B5C8A",
    paths: { ott: "/chat/amazon/ott", lambda: "/lambda/amazon", notifications: "/streaming/notifications" },
    variables: "OTT_PARTNER",
    terms: [
      "We give your number and email address to the streaming service, which may keep them outside South Africa.",
    ],
    products: [
      { paymentGroup: "prime video", name: "Prime Video", label: "Account", sort: 5 },
      { paymentGroup: "prime video mobile edition", name: "Prime Video Mobile Edition", label: "Account", sort: 6 },
    ],
  },
] as const satisfies readonly Declaration[];
