import type { z } from "zod";
import { useAccount } from "#customers/account/use-account.ts";
import { call } from "#customers/client.ts";
import { forgetHere } from "#customers/sign-in/browser-sign-in.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { Part } from "#design-system/part.tsx";
import { CallFailure } from "#platform/http/client.ts";
import type { readDeletion } from "../contract.ts";
import { DataCodeStep } from "./data-code-step.tsx";
import { rememberDeletion } from "./deleted-notice.tsx";

type Plan = z.output<typeof readDeletion.reply>["body"];

/** Deleting the account: what goes, what stays and why, the orders that stand in the way, and the code. */
export function DeletionSection({ plan: { deleted, kept, openOrders } }: { plan: Plan }) {
  const { withAccount, reload } = useAccount();

  async function remove(otp: string) {
    try {
      await withAccount((token) => call("POST /account/data/deletion", { token, body: { otp } }));
    } catch (error) {
      const problem = error instanceof CallFailure ? error.problem : undefined;
      // One has come meanwhile.
      if (problem?.code === "orders_open") await reload();
      throw error;
    }
    forgetHere();
    rememberDeletion();
    // The document is loaded anew, so that nothing of the customer stays in memory.
    window.location.assign("/");
  }

  return (
    <Part id="deletion" title="Delete your account">
      <p>
        This deletes your account and your data in this shop at once. This can't be undone. We'll send you a code first,
        to make sure that it's you.
      </p>
      {openOrders.length > 0 && (
        <Notice tone="warning" title="You have orders that aren't finished">
          <p>Cancel them or wait until they're finished. Then you can delete your account.</p>
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {openOrders.map(({ orderId, ecomid: orderNumber }) => (
              <li key={orderId}>
                <TextLink to={`/orders/${orderId}`}>{orderNumber}</TextLink>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Sentences title="What we delete" texts={deleted} />
      <Sentences title="What we have to keep" texts={kept} />
      {openOrders.length === 0 && (
        <DataCodeStep
          purpose="deletion"
          beginKind="secondary"
          beginLabel="Delete my account"
          confirmKind="danger"
          confirmLabel="Delete my account for good"
          onConfirm={remove}
        />
      )}
    </Part>
  );
}

function Sentences({ title, texts }: { title: string; texts: readonly string[] }) {
  return (
    <div className="grid gap-2">
      <h3 className="font-medium">{title}</h3>
      <ul className="grid list-disc gap-1 pl-5">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
