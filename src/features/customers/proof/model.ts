/** Minutes for which a sign-in, or a code to a contact of the account, proves that it is the customer who asks. */
export const PROOF_MINUTES = 10;
