import { ChevronDown, Store } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useId, useState } from "react";
import { ProductDelivery } from "#catalogue/ui/product-delivery.tsx";
import { DeliveryAreaLine } from "#coverage/delivery/ui/delivery-area-line.tsx";
import { useDeliveryArea } from "#coverage/delivery/ui/use-delivery-area.ts";
import { classes } from "#design-system/classes.ts";
import { TextSkeleton } from "#design-system/feedback/skeleton.tsx";
import { Button } from "#design-system/forms/button.tsx";

// Loaded after the press.
const StoresWithStock = lazy(async () => ({ default: (await import("./stores-with-stock.tsx")).StoresWithStock }));

interface DeliveryOrCollectionProps extends Omit<ComponentProps<typeof ProductDelivery>, "postalCode" | "place"> {
  /** The chosen form of the product, such as its colour and storage. */
  variant: { materialId: string; title: string };
}

/** When a product is delivered, and below a button where it can be collected. */
export function DeliveryOrCollection({ variant, ...delivery }: DeliveryOrCollectionProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { dates, configuration } = delivery;
  const { stock } = configuration;
  const { area, choose } = useDeliveryArea(dates !== null && stock === "in");
  return (
    <div className="grid gap-2">
      <ProductDelivery
        {...delivery}
        postalCode={area?.postalCode ?? ""}
        place={<DeliveryAreaLine area={area} onChoose={choose} />}
      />
      {dates && (
        <div className="noscript:hidden">
          <Button
            kind="quiet"
            size="small"
            className="-ml-4"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Store aria-hidden="true" className="size-5" />
            Collect from a store
            <ChevronDown
              aria-hidden="true"
              className={classes("size-4 transition-transform", isOpen && "rotate-180")}
            />
          </Button>
          {isOpen && (
            <div id={id} className="mt-2">
              <Suspense fallback={<TextSkeleton lines={6} />}>
                <StoresWithStock
                  variant={variant}
                  collectOn={stock === "out" ? "" : stock === "low" ? dates.low : dates.store}
                />
              </Suspense>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
