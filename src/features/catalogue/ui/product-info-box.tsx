import { Info } from "lucide-react";

interface ProductInfoBoxProps {
  lines: readonly string[];
  /** Links to cancel a subscription: the self-service site and the app stores (S9-43); otherwise empty. */
  cancelling: readonly { label: string; url: string }[];
}

/** Information to read before buying (S3-38). */
export function ProductInfoBox({ lines, cancelling }: ProductInfoBoxProps) {
  if (lines.length === 0 && cancelling.length === 0) return null;
  return (
    <aside aria-label="Please note" className="flex gap-3 rounded-xl border border-line bg-surface-2 p-4 text-sm">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-indigo" />
      <div className="grid gap-2">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {cancelling.length > 0 && (
          <div>
            <p>You can cancel at any time, yourself:</p>
            <ul className="flex flex-wrap gap-x-5">
              {cancelling.map(({ label, url }) => (
                <li key={url}>
                  <a href={url} className="inline-flex min-h-11 items-center font-medium text-action hover:underline">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </aside>
  );
}
