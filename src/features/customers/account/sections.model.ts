import { ACCOUNT_PATH } from "../sign-in/paths.model.ts";

/** The pages of an account, in the order of its menu. */
export const ACCOUNT_SECTIONS = [
  { path: "/orders", label: "Orders", text: "What you ordered, where it is, and your invoices" },
  { path: "/wish-list", label: "Wish list", text: "What you saved for later in this browser" },
  {
    path: `${ACCOUNT_PATH}/subscriptions`,
    label: "Subscriptions",
    text: "What you pay every month, and how to end it",
  },
  { path: `${ACCOUNT_PATH}/profile`, label: "Your details", text: "Your name, and how we can reach you" },
  { path: `${ACCOUNT_PATH}/addresses`, label: "Addresses", text: "Where we deliver your orders" },
  { path: `${ACCOUNT_PATH}/people`, label: "People and organisations", text: "Who you order for" },
  { path: `${ACCOUNT_PATH}/consents`, label: "Consents and news", text: "What you agreed to, and our news by email" },
  {
    path: `${ACCOUNT_PATH}/sign-in`,
    label: "Sign-in",
    text: "Your passkeys, and the devices you're signed in on",
  },
  { path: `${ACCOUNT_PATH}/data`, label: "Your data", text: "Download it, correct it, or delete your account" },
] as const;
