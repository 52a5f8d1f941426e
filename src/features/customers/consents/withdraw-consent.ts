import { call } from "../client.ts";
import { publishForgotten } from "../sessions/on-forgotten.ts";
import type { ConsentSource } from "./model.ts";

/** Withdraws a consent of the customer, who is then also forgotten in this browser (I-04). @returns what follows, in a sentence @throws CallFailure */
export async function withdrawConsent(token: string, body: { source: ConsentSource; id: string }): Promise<string> {
  const { message } = await call("POST /account/consents/withdraw", { token, body });
  publishForgotten();
  return message;
}
