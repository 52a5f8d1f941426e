import { useId } from "react";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import type { Configuration, Missing } from "../configurator/model.ts";
import { formatMissing } from "../configurator/text.model.ts";
import { isPreorder, type Product } from "../model.ts";
import { isSoldOnline } from "../product-fields.model.ts";
import { PhoneLink } from "./phone-link.tsx";

interface ActionProps {
  product: Product;
  configuration: Configuration;
  add: () => void;
  /** Leads to what is still missing. */
  onNext: () => void;
  adding: boolean;
  /** What reaches the shopper's address is on its way. */
  checking: boolean;
  /** Open the popups in which a shopper leaves a number. */
  onCallMe: () => void;
  onPreorder: () => void;
}

interface ProductActionProps extends ActionProps {
  /** Where a shopper is led when everything is chosen, or when the server refused. */
  id: string;
  /** Why the server did not take it. */
  error: string | undefined;
  telephone: string;
}

/** Add to cart, and why not; pre-order and call me back where the product asks for them. On a phone the first of them is in the bar below. */
export function ProductAction({ id, error, telephone, ...action }: ProductActionProps) {
  const { product, configuration, add, onNext, adding, onCallMe, onPreorder } = action;
  const note = useId();
  const problem = unavailableReason(action);
  const sells = isSoldOnline(product);
  const preorders = isPreorder(product);
  const asks = preorders || product.needCallMeBack;
  return (
    <div id={id} tabIndex={-1} className="grid scroll-mt-24 gap-3 outline-none max-md:scroll-mb-20">
      {sells && (
        <Button
          size="large"
          wide
          className="max-md:hidden"
          loading={adding}
          aria-disabled={problem !== undefined}
          aria-describedby={note}
          onClick={problem ? onNext : add}
        >
          Add to cart
        </Button>
      )}
      {preorders && (
        <Button
          size="large"
          wide
          kind={sells ? "secondary" : "primary"}
          className={sells ? "noscript:hidden" : "max-md:hidden noscript:hidden"}
          onClick={onPreorder}
        >
          Pre-order
        </Button>
      )}
      {product.needCallMeBack && (
        <Button size="large" wide kind="secondary" className="noscript:hidden" onClick={onCallMe}>
          Call me back
        </Button>
      )}
      <p id={note} className="text-center text-muted text-sm empty:hidden">
        {problem}
      </p>
      {configuration.stock === "out" && sells && product.variants.length > 1 && (
        <p className="text-center text-muted text-sm">Another colour or size may be there.</p>
      )}
      {error && (
        <Notice tone="danger" live>
          {error}
        </Notice>
      )}
      <noscript>
        {sells && <p className="text-center text-muted text-sm">Adding to the cart needs JavaScript.</p>}
        {asks && (
          <p className="flex flex-wrap items-center justify-center gap-x-3 text-sm">
            Phone us about it: <PhoneLink telephone={telephone} />
          </p>
        )}
      </noscript>
    </div>
  );
}

/** The action in the bar of a phone: it leads from step to step, and then to the cart; or to the way in which this product is sold. */
export function ProductBarAction(action: ActionProps) {
  const { product, configuration, add, onNext, adding, onCallMe, onPreorder } = action;
  if (!isSoldOnline(product) && isPreorder(product)) return <BarButton onClick={onPreorder}>Pre-order</BarButton>;
  if (!isSoldOnline(product) && product.needCallMeBack) return <BarButton onClick={onCallMe}>Call me back</BarButton>;
  const { missing } = configuration;
  const problem = unavailableReason(action);
  const leads = missing !== undefined && isSoldOnline(product);
  return (
    <BarButton
      kind={leads ? "secondary" : "primary"}
      loading={adding}
      aria-disabled={problem !== undefined && !leads}
      onClick={problem ? onNext : add}
    >
      {leads ? `Next: ${nextLabel(missing)}` : "Add to cart"}
    </BarButton>
  );
}

function BarButton(props: Omit<Parameters<typeof Button>[0], "size">) {
  return <Button size="small" className="min-w-0 shrink-0 noscript:hidden" {...props} />;
}

function nextLabel({ label, kind }: Missing): string {
  if (kind === "choice") return label;
  if (kind === "address" || kind === "offer") return "your address";
  return kind === "msisdn" ? "your number" : "your e-mail";
}

/** Why it cannot go into the cart now, or undefined. */
function unavailableReason({
  product,
  configuration: { missing, stock },
  checking,
}: Pick<ActionProps, "product" | "configuration" | "checking">) {
  if (!isSoldOnline(product)) return isPreorder(product) ? "Not on sale yet" : "This product is not sold online yet.";
  if (missing?.kind === "address" && checking) return "Your address is being checked";
  if (missing) return formatMissing(missing);
  return stock === "out" ? "Out of stock" : undefined;
}
