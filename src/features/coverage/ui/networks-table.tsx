import { NETWORK_NAMES, NETWORKS, type Networks } from "#catalogue/connection/networks.model.ts";
import { formatNetwork, formatSpeed } from "../results.model.ts";

const CELL = "px-3 py-2.5 text-left align-top";

/** Everything that cards and map show, in rows. */
export function NetworksTable({ networks }: { networks: Networks }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled sideways must be reached by keyboard
    <section aria-label="Networks as a table" tabIndex={0} className="card overflow-x-auto">
      <table className="w-full min-w-120 border-collapse text-sm">
        <caption className="sr-only">What reaches your address</caption>
        <thead className="bg-surface-2">
          <tr>
            <th scope="col" className={CELL}>
              Network
            </th>
            <th scope="col" className={CELL}>
              Here
            </th>
            <th scope="col" className={CELL}>
              By
            </th>
            <th scope="col" className={CELL}>
              Fastest
            </th>
            <th scope="col" className={CELL}>
              Speeds on offer
            </th>
          </tr>
        </thead>
        <tbody>
          {NETWORKS.flatMap((name) => {
            const network = networks[name];
            const rows = network.providers.length > 0 ? network.providers : [undefined];
            return rows.map((provider) => (
              <tr key={`${name} ${provider?.name}`} className="border-line border-t">
                <th scope="row" className={`${CELL} font-medium`}>
                  {NETWORK_NAMES[name]}
                </th>
                <td className={CELL}>{formatNetwork(name, network).state}</td>
                <td className={CELL}>{provider?.name ?? "–"}</td>
                <td className={`${CELL} tabular-nums`}>{provider ? formatSpeed(provider) : "–"}</td>
                <td className={`${CELL} tabular-nums`}>{provider?.products.map(formatSpeed).join(", ") || "–"}</td>
              </tr>
            ));
          })}
        </tbody>
      </table>
    </section>
  );
}
