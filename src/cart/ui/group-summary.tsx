import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useSelector } from "react-redux";
import type { RootState } from "#browser-store.ts";
import type { CartGroup } from "#cart/contract.ts";
import { buttonClass } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { CheckoutProblems } from "./checkout-problems.tsx";
import { PriceSummaryList } from "./price-summary.tsx";

interface GroupSummaryProps {
  group: CartGroup;
  /** The way to the checkout. */
  children: ReactNode;
}

/** What one payment group costs, what is in the way of its checkout, and the way there. */
export function GroupSummary({ group, children }: GroupSummaryProps) {
  const isSaving = useSelector((state: RootState) => state.cart.saving.length > 0);
  return (
    <>
      <CheckoutProblems problems={group.problems} />
      <section aria-labelledby="summary" className="card grid gap-5 p-5 md:p-6">
        <h2 id="summary" className="text-xl">
          Summary
        </h2>
        <PriceSummaryList summary={group.summary} dimmed={isSaving} />
        {children}
      </section>
    </>
  );
}

interface ByTelephoneProps {
  telephone: { text: string; link: string; hours: string };
}

/** For a group that cannot be ordered here yet: what to do instead. */
export function ByTelephone({ telephone }: ByTelephoneProps) {
  return (
    <Notice title="Order these by telephone">
      <p className="mt-1">
        These products cannot be ordered online yet. They stay in your cart. Call us and we order them for you,{" "}
        {telephone.hours}.
      </p>
      <a href={telephone.link} className={`${buttonClass({ kind: "secondary", size: "small" })} mt-3`}>
        <Phone aria-hidden="true" className="size-4" />
        {telephone.text}
      </a>
    </Notice>
  );
}
