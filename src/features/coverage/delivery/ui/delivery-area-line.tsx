import { lazy, Suspense, useRef, useState } from "react";
import { classes } from "#design-system/classes.ts";
import { Skeleton } from "#design-system/feedback/skeleton.tsx";
import { TEXT_LINK } from "#design-system/navigation/text-link.tsx";
import { type DeliveryArea, formatArea } from "../area.ts";

// Loaded after the press.
const DeliveryAreaForm = lazy(async () => ({ default: (await import("./delivery-area-form.tsx")).DeliveryAreaForm }));

interface DeliveryAreaLineProps {
  area: DeliveryArea | undefined;
  onChoose: (area: DeliveryArea) => void;
}

/** Which place the dates above are for, and a button that asks for another one. Without scripts the dates are those of the whole country. */
export function DeliveryAreaLine({ area, onChoose }: DeliveryAreaLineProps) {
  const [isOpen, setOpen] = useState(false);
  const [isChosen, setChosen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function choose(found: DeliveryArea) {
    onChoose(found);
    setChosen(true);
    setOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <span role={isChosen ? "status" : undefined}>
          {area ? `Delivering to ${formatArea(area)}` : "Anywhere in South Africa"}
        </span>
        <button
          ref={button}
          type="button"
          className={classes(TEXT_LINK, "noscript:hidden")}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {area ? "Change" : "Check your town or postal code"}
          {area && <span className="sr-only"> the place of delivery</span>}
        </button>
      </p>
      {isOpen && (
        <div className="mb-2">
          <Suspense fallback={<Skeleton className="h-20" />}>
            <DeliveryAreaForm onFound={choose} />
          </Suspense>
        </div>
      )}
    </>
  );
}
