import type { Billing, SignUpState } from "#streaming/model.ts";

/** A step as the customer sees it. */
export type Step = "number" | "email" | "terms";

/** The sign-up as the browser knows it. */
export interface SignUp {
  ottSessionId: string;
  state: SignUpState;
  /** Masked. */
  msisdn: string;
  billing: Billing | null;
  /** Masked; empty until one is given. */
  email: string;
  amazonSdk: boolean;
  subscriptionId: string | null;
}

/** The step that is open. @param signUp null before the number is known */
export function stepOf(signUp: Pick<SignUp, "state"> | null): Step {
  switch (signUp?.state) {
    case "number_verified":
      return "email";
    case "email_verified":
    case "terms_accepted":
    case "ordered":
      return "terms";
    default:
      return "number";
  }
}
