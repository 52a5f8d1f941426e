import { type Cents, formatLong } from "#shared/money.ts";
import type { Cost } from "../costs.model.ts";

interface ProductCostsProps {
  costs: Cost[];
  total: { label: string; amount: Cents } | undefined;
}

/** All amounts of the configuration, and the total over the contract term. */
export function ProductCosts({ costs, total }: ProductCostsProps) {
  return (
    <table className="w-full text-left tabular-nums">
      <thead className="text-muted text-sm">
        <tr>
          <th scope="col" className="py-2 font-medium">
            What
          </th>
          <th scope="col" className="py-2 font-medium">
            When
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {costs.map(({ label, amount, when, note }) => (
          <tr key={label} className="border-line border-t align-top">
            <th scope="row" className="py-3 pr-3 font-normal">
              {label}
              {note && <span className="block text-muted text-sm">{note}</span>}
            </th>
            <td className="wrap-break-word py-3 pr-3 text-muted">{when}</td>
            <td className="whitespace-nowrap py-3 text-right">{formatLong(amount)}</td>
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr className="border-ink border-t font-semibold">
            <th scope="row" colSpan={2} className="py-3 pr-3">
              {total.label}
            </th>
            <td className="whitespace-nowrap py-3 text-right">{formatLong(total.amount)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
