import { Link } from "react-router";
import { CheckField } from "#design-system/forms/field.tsx";
import { LEGAL_LABELS, type LegalSlug, legalPath } from "#layout/legal.model.ts";
import type { Consents } from "./use-consents.ts";

/** The consents before the order is placed, above the button that places it. */
export function ConsentList({
  consents: { requested, agreed, ticked, isMissing, tick, fieldset },
}: {
  consents: Consents;
}) {
  return (
    <>
      {agreed.length > 0 && (
        <div className="mb-4 text-muted text-sm">
          <p>You agreed to this when you placed the order:</p>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            {agreed.map(({ kind, text }) => (
              <li key={kind}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {requested.length > 0 && (
        <fieldset ref={fieldset} className="mb-4 grid gap-1">
          <legend className="sr-only">Before you place the order</legend>
          {requested.map((consent) => (
            <CheckField
              key={consent.kind}
              name={consent.kind}
              label={
                <>
                  {consent.text}
                  {!consent.required && <span className="text-muted"> (optional)</span>}
                </>
              }
              required={consent.required}
              checked={ticked.has(consent.kind)}
              onChange={(event) => tick(consent.kind, event.target.checked)}
              error={isMissing(consent) ? "Tick this to place the order" : undefined}
            />
          ))}
          <p className="text-sm">
            <Document slug="terms" />
            {" · "}
            <Document slug="returns" />
          </p>
        </fieldset>
      )}
    </>
  );
}

/** Opens in a new tab, so that the order stays open. */
function Document({ slug }: { slug: LegalSlug }) {
  return (
    <Link to={legalPath(slug)} target="_blank" className="inline-flex min-h-11 items-center text-action underline">
      {LEGAL_LABELS[slug]}
      <span className="sr-only">, in a new tab</span>
    </Link>
  );
}
