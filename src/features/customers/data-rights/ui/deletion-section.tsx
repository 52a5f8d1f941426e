import type { z } from "zod";
import { call } from "#customers/client.ts";
import { session } from "#customers/sessions/browser-session.ts";
import { forgetHere } from "#customers/sign-in/browser-sign-in.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { CallFailure } from "#platform/http/client.ts";
import type { readDeletion } from "../contract.ts";
import { DataCodeStep } from "./data-code-step.tsx";
import { rememberDeletion } from "./deleted-notice.tsx";
import { useDataCode } from "./use-data-code.ts";

type Plan = z.output<typeof readDeletion.reply>["body"];

interface DeletionSectionProps {
  plan: Plan;
  /** Loads the page again: an order has come that stands in the way, or the sign-in has ended. */
  onChanged: () => void | Promise<void>;
}

/** Deleting the account: what goes, what stays and why, the orders that stand in the way, and the code. */
export function DeletionSection({ plan: { deleted, kept, openOrders }, onChanged }: DeletionSectionProps) {
  const code = useDataCode("deletion", onChanged);

  async function remove(otp: string) {
    try {
      await session.withAccount((token) => call("POST /account/data/deletion", { token, body: { otp } }));
    } catch (error) {
      const problem = error instanceof CallFailure ? error.problem : undefined;
      if (problem?.code === "orders_open") await onChanged();
      throw error;
    }
    forgetHere();
    rememberDeletion();
    // The document is loaded anew, so that nothing of the customer stays in memory.
    window.location.assign("/");
  }

  return (
    <section aria-labelledby="deletion" className="grid gap-4">
      <h2 id="deletion" className="text-xl">
        Delete your account
      </h2>
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
          code={code}
          beginKind="secondary"
          beginLabel="Delete my account"
          confirmKind="danger"
          confirmLabel="Delete my account for good"
          onConfirm={remove}
        />
      )}
    </section>
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
