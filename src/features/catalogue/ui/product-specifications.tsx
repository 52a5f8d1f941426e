import type { Specification } from "../specifications.model.ts";

/** What a product is made of, a line each. */
export function ProductSpecifications({ specifications }: { specifications: Specification[] }) {
  return (
    <dl className="divide-y divide-line border-line border-y">
      {specifications.map(({ label, value }) => (
        <div key={label} className="grid grid-cols-[minmax(6rem,1fr)_2fr] gap-4 py-3">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
