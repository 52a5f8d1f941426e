import { Link } from "react-router";
import type { CartGroup } from "#cart/contract.ts";
import { groupName } from "#cart/line-words.model.ts";
import { type PaymentMethodInfo, paymentMethod } from "#cart/model.ts";
import { toCents } from "#money/model.ts";
import { Price } from "#ui/price.tsx";

interface GroupsOverviewProps {
  groups: readonly CartGroup[];
  pathOf: (group: Pick<PaymentMethodInfo, "vendorType" | "key">) => string;
}

/** Beside "View all": each group with its amount. Groups are paid one at a time. */
export function GroupsOverview({ groups, pathOf }: GroupsOverviewProps) {
  return (
    <section aria-labelledby="summary" className="card grid gap-4 p-5 md:p-6">
      <h2 id="summary" className="text-xl">
        Summary
      </h2>
      <p className="text-muted text-sm">Each group is ordered on its own. Choose one to go on. Prices incl. VAT.</p>
      <ul className="grid gap-2">
        {groups.map((group) => (
          <li key={group.key}>
            <Link
              to={pathOf(group)}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-xl border border-line px-4 py-2 hover:border-muted"
            >
              <span className="font-medium">{groupName(paymentMethod(group.key, group.vendorType), false)}</span>
              <span className="ml-auto grid justify-items-end">
                <Price cents={toCents(group.summary.total.amount)} size="small" />
                <span className="text-muted text-sm">{group.summary.total.label.toLowerCase()}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
