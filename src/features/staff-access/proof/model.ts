/** Minutes for which a sign-in, or a code of the second factor, proves that it is the member of staff who asks. */
export const PROOF_MINUTES = 10;
