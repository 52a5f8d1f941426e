import { useState } from "react";
import { useAccount } from "#customers/account/use-account.ts";
import { resendTimeOf } from "../resend-time.ts";

type SendCode = (accessToken: string) => Promise<{ body: { sentTo: string; resendAfterSeconds: number } }>;

/** A one-time code that is sent to a contact of the account: whether it was sent, and requesting it. */
export function useAccountCode(send: SendCode) {
  const { withAccount, ...account } = useAccount();
  // `to` is masked, and empty when a code was sent a moment before; `resendAt` is in epoch milliseconds.
  const [sent, setSent] = useState<{ to: string; resendAt: number }>();

  /** @throws CallFailure, SignInNeeded */
  async function request() {
    let to = sent?.to ?? "";
    const resendAt = await resendTimeOf(async () => {
      const reply = await withAccount(send);
      to = reply.body.sentTo;
      return reply;
    });
    setSent({ to, resendAt });
  }

  return { ...account, withAccount, sent, request, end: () => setSent(undefined) };
}
