import { MapPin, Phone } from "lucide-react";
import { useId } from "react";
import { telephoneLink } from "#layout/brand.model.ts";
import { Button } from "#ui/button.tsx";

interface ProductCoverageProps {
  telephone: string;
  hours: string;
  /** Opens the popup in which a shopper asks to be called. */
  onAsk: () => void;
}

/** Whether a line reaches an address is found out by people: they call back, or are called. */
export function ProductCoverage({ telephone, hours, onAsk }: ProductCoverageProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-xl bg-surface-2 p-5">
      <div className="flex gap-3">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-action" />
        <div>
          <h2 id={id} className="font-semibold text-base tracking-normal">
            We check your address
          </h2>
          <p className="mt-1 text-sm">
            This depends on what reaches your address. You cannot check that here yourself yet: we look it up and call
            you back, and no order goes ahead before that.
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button kind="secondary" size="small" className="noscript:hidden" onClick={onAsk}>
          Ask us to check
        </Button>
        <PhoneLink telephone={telephone} />
      </div>
      <p className="text-muted text-sm">{hours}</p>
    </section>
  );
}

/** The number of the shop, as something to press. */
export function PhoneLink({ telephone }: { telephone: string }) {
  return (
    <a
      href={telephoneLink(telephone)}
      className="inline-flex min-h-11 items-center gap-2 font-medium text-action text-sm hover:underline"
    >
      <Phone aria-hidden="true" className="size-4" />
      {telephone}
    </a>
  );
}
