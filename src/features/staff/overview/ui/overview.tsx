import { formatDay } from "#shared/day.ts";
import { formatPrice, toCents } from "#shared/money.ts";
import { DayChart } from "./day-chart.tsx";

interface OverviewProps {
  overview: { days: readonly Day[]; waiting: Counts };
}

/** Today's orders, what waits for a person, and the last thirty days. */
export function Overview({ overview: { days, waiting } }: OverviewProps) {
  return (
    <div className="grid gap-8">
      <section aria-labelledby="today">
        <h2 id="today" className="mb-3 text-lg">
          Today
        </h2>
        <Today day={days.at(-1)} />
      </section>
      <section aria-labelledby="waiting">
        <h2 id="waiting" className="mb-3 text-lg">
          Waiting for a person
        </h2>
        <Waiting counts={waiting} />
      </section>
      <section aria-labelledby="month">
        <h2 id="month" className="mb-3 text-lg">
          The last 30 days
        </h2>
        <div className="grid gap-6 nav:grid-cols-3">
          <DayChart title="Orders" values={days.map(({ day, orders }) => ({ day, value: orders }))} />
          <DayChart
            title="Total of orders"
            values={days.map(({ day, total }) => ({ day, value: toCents(total) }))}
            format={formatPrice}
          />
          <DayChart title="Checkouts begun" values={days.map(({ day, begun }) => ({ day, value: begun }))} />
        </div>
        <details className="mt-4 text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-action">
            Show the exact values
          </summary>
          <DayTable days={days} />
        </details>
      </section>
    </div>
  );
}

interface Day {
  day: string;
  begun: number;
  orders: number;
  total: string;
}

function Today({ day }: { day: Day | undefined }) {
  if (!day) return null;
  const { begun, orders, total } = day;
  const figures = [
    { label: "Orders", value: orders },
    { label: "Total of orders", value: formatPrice(toCents(total)) },
    { label: "Checkouts begun", value: begun },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {figures.map(({ label, value }) => (
        <div key={label} className="card flex flex-col-reverse p-4">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-semibold text-xl tabular-nums md:text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const WAITING = [
  { name: "heldOrders", label: "Held orders", href: "/staff/orders?status=held" },
  { name: "referredApplications", label: "Applications to decide", href: "/staff/orders?status=awaiting_verification" },
  { name: "refundsByHand", label: "Refunds to make", href: "/staff/orders?todo=refund" },
  { name: "returnsDue", label: "Returns not back", href: "/staff/orders?todo=return" },
  { name: "simsToRegister", label: "SIMs to register", href: "/staff/orders?todo=sims" },
  { name: "messagesGivenUp", label: "Messages given up", href: "/staff/service" },
  { name: "failedJobs", label: "Failed jobs", href: "/staff/service" },
  { name: "dataRequests", label: "Requests about data", href: "/staff/customers/requests" },
  { name: "newLeads", label: "New leads", href: "/staff/leads?state=new" },
] as const;

type Counts = Record<(typeof WAITING)[number]["name"], number>;

function Waiting({ counts }: { counts: Counts }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-9">
      {WAITING.map(({ name, label, href }) => (
        <li key={name}>
          <a href={href} className="card block h-full p-4 hover:border-ink">
            <span className={counts[name] > 0 ? "font-semibold text-xl tabular-nums" : "text-muted text-xl"}>
              {counts[name]}
            </span>
            <span className="block text-muted text-sm">{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <table className="w-full max-w-xl">
      <caption className="sr-only">Orders and checkouts by day</caption>
      <thead className="border-line border-b">
        <tr>
          <th scope="col" className="py-2 text-left font-medium">
            Day
          </th>
          {["Orders", "Total", "Begun"].map((label) => (
            <th key={label} scope="col" className="py-2 text-right font-medium">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, orders, total, begun }) => (
          <tr key={day} className="border-line border-b">
            <th scope="row" className="py-1.5 text-left font-normal">
              {formatDay(day)}
            </th>
            <td className="text-right tabular-nums">{orders}</td>
            <td className="text-right tabular-nums">{formatPrice(toCents(total))}</td>
            <td className="text-right tabular-nums">{begun}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
