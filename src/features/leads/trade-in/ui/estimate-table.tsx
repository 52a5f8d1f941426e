import { formatPrice } from "#shared/money.ts";
import { estimateOf, type TradeInRules } from "../model.ts";

/** The estimates of every phone, storage and condition. */
export function EstimateTable({ rules: { conditions, phones } }: { rules: TradeInRules }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
    <section aria-label="All estimates" tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-sm md:text-base">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="py-3 pr-4">
              Phone
            </th>
            {conditions.map(({ key, label }) => (
              <th key={key} scope="col" className="py-3 pr-4 text-right">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {phones.flatMap(({ key, name, storages }) =>
            Object.entries(storages).map(([storage, rand]) => (
              <tr key={key + storage} className="border-line border-b">
                <th scope="row" className="py-3 pr-4 font-normal">
                  {name} <span className="text-muted">{storage}</span>
                </th>
                {conditions.map((condition) => (
                  <td key={condition.key} className="py-3 pr-4 text-right tabular-nums">
                    {formatPrice(estimateOf(rand, condition))}
                  </td>
                ))}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  );
}
