import type { ReactNode } from "react";
import { Link } from "react-router";
import { Skeleton } from "#design-system/feedback/skeleton.tsx";
import { TabsNav } from "#design-system/navigation/tabs-nav.tsx";
import { Price } from "#design-system/price.tsx";
import { formatPrice, toCents } from "#shared/money.ts";
import type { CartGroup } from "../checkout-problems.model.ts";
import { groupName } from "../line-text.model.ts";
import { cartCountOf, cartPath, itemsOf, type PaymentMethodInfo, paymentMethod } from "../model.ts";
import { PromoCode } from "../promo-codes/ui/promo-code.tsx";
import { useCartSelector } from "../store.ts";
import { PriceSummaryList } from "./price-summary.tsx";

interface GroupsOverviewProps {
  groups: readonly CartGroup[];
  pathOf: (group: Pick<PaymentMethodInfo, "segment" | "paymentGroup">) => string;
}

/** Summary of "View all": each payment group with its total and a link. Groups are paid separately. */
export function GroupsOverview({ groups, pathOf }: GroupsOverviewProps) {
  return (
    <section aria-labelledby="summary" className="card grid gap-4 p-5 md:p-6">
      <h2 id="summary" className="text-xl">
        Summary
      </h2>
      <p className="text-muted text-sm">Choose a group to continue. Prices incl. VAT.</p>
      <ul className="grid gap-2">
        {groups.map((group) => (
          <li key={group.paymentGroup}>
            <Link
              to={pathOf(group)}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-xl border border-line px-4 py-2 hover:border-muted"
            >
              <span className="font-medium">{groupName(paymentMethod(group.paymentGroup, group.segment), false)}</span>
              <span className="ml-auto grid justify-items-end">
                <Price cents={toCents(group.summary.total.amount)} size="small" />
                <span className="text-muted text-sm">{group.summary.total.label.toLowerCase()}</span>
                {group.summary.overTerm.map(({ label, amount }) => (
                  <span key={label} className="text-muted text-sm">
                    {label}: {formatPrice(toCents(amount))}
                  </span>
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The payment groups of the cart as tabs with item counts. */
export function GroupTabs({ selected }: { selected: PaymentMethodInfo }) {
  const { ordersList, paymentMethods } = useCartSelector((state) => state.cart);
  const sharesCart = new Set(paymentMethods.map(({ segment }) => segment)).size > 1;
  const tabs = paymentMethods.map((method) => ({
    to: cartPath(method),
    label: groupName(method, sharesCart),
    count: cartCountOf(itemsOf(ordersList, method)),
    current: method.paymentGroup === selected.paymentGroup && method.segment === selected.segment,
  }));
  return (
    <div className="grid gap-2">
      <TabsNav label="Payment groups" tabs={tabs} wraps />
      {tabs.length > 1 && <p className="text-muted text-sm">You check out and pay for one group at a time.</p>}
    </div>
  );
}

interface GroupSummaryProps {
  /** Undefined until the server has calculated the totals of a new group. */
  group: CartGroup | undefined;
  /** The checkout button. */
  children: ReactNode;
}

/** The price summary of a payment group with its checkout button. */
export function GroupSummary({ group, children }: GroupSummaryProps) {
  const isChanging = useCartSelector((state) => state.cart.operations.length > 0);
  return (
    <section aria-labelledby="summary" className="card grid gap-5 p-5 md:p-6">
      <h2 id="summary" className="text-xl">
        Summary
      </h2>
      {group ? <PriceSummaryList summary={group.summary} dimmed={isChanging} /> : <Skeleton className="h-40" />}
      {group?.takesPromoCode && <PromoCode key={`${group.segment} ${group.paymentGroup}`} group={group} />}
      {group?.delivery && <p className="text-sm">{group.delivery}</p>}
      {children}
    </section>
  );
}
