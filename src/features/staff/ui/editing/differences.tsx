import type { Difference } from "#staff/difference.model.ts";

interface DifferencesProps {
  differences: readonly Difference[];
  /** What the two sides are: "Before" and "After". */
  labels: readonly [string, string];
}

/** What differs between two states of something, as a table. What is new has no first state, and no column for it. */
export function Differences({ differences, labels: [former, present] }: DifferencesProps) {
  const isNew = differences.every(({ before }) => before === "");
  return (
    <table className="w-full table-fixed text-sm">
      <thead>
        <tr>
          {["Value", ...(isNew ? [] : [former]), present].map((label) => (
            <th key={label} scope="col" className="py-1 pr-3 text-left font-medium text-muted">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, before, after }) => (
          <tr key={label} className="align-top">
            <th scope="row" className="py-1 pr-3 text-left font-normal text-muted">
              {label}
            </th>
            {!isNew && <td className="wrap-anywhere whitespace-pre-line py-1 pr-3">{before || "–"}</td>}
            <td className="wrap-anywhere whitespace-pre-line py-1">{after || "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
