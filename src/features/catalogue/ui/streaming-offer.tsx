import { Link } from "react-router";

/** A streaming subscription that is offered beside another product. */
export interface OfferedSubscription {
  id: string;
  name: string;
  /** "On one phone or tablet, R29 a month after the free months". */
  line: string;
  path: string;
}

/** Streaming subscriptions as extras to a product (S6-06); nothing where none is offered. */
export function StreamingOffer({ offers }: { offers: readonly OfferedSubscription[] }) {
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="streaming-offer" className="card grid gap-3 p-5">
      <h2 id="streaming-offer" className="text-lg">
        Add movies and series
      </h2>
      <ul className="grid gap-1">
        {offers.map(({ id, name, line, path }) => (
          <li key={id}>
            <Link to={path} className="grid min-h-11 content-center rounded-xl">
              <span className="font-medium underline underline-offset-4">{name}</span>
              <span className="text-muted text-sm">{line}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
