/** The account of a customer who is signed in. */
export const ACCOUNT_PATH = "/account";

/** The sign-in page of customers. */
export const SIGN_IN_PATH = "/sign-in";
