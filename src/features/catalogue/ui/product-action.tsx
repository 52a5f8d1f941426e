import { type ReactNode, useId } from "react";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import type { Configuration, Missing } from "../configurator/model.ts";
import { stepName } from "../configurator/steps.model.ts";
import { formatMissing } from "../configurator/text.model.ts";
import { isPreorder } from "../model.ts";
import type { PageProduct } from "../page-product.model.ts";
import { PhoneLink } from "./phone-link.tsx";

interface ActionProps {
  product: PageProduct;
  configuration: Configuration;
  add: () => void;
  /** Focuses the missing input. */
  onNext: () => void;
  adding: boolean;
  /** True where a line of the cart is changed, instead of a new one added. */
  isChange: boolean;
  /** True after the product could not be added, until the configuration changes. */
  hasFailed: boolean;
  /** True while the coverage of the customer's address is loading. */
  checking: boolean;
  /** True after the customer asked for a message when it is back. */
  isAwaited: boolean;
  /** These open the call-back and pre-order popups. */
  onCallMe: () => void;
  onPreorder: () => void;
}

interface ProductActionProps extends ActionProps {
  /** Element id, for focus when all steps are answered or the server rejected the request. */
  id: string;
  /** Offered instead while it is sold out. */
  children: ReactNode;
  /** Message of the server if it rejected the request. */
  error: string | undefined;
  /** True if the cart has to be changed first. */
  isCartFull: boolean;
  telephone: string;
}

/** The add-to-cart button, with the reason if it is disabled, and the pre-order and call-back buttons. On phones the first of them is in the bar at the bottom. */
export function ProductAction({ id, error, isCartFull, telephone, children, ...action }: ProductActionProps) {
  const { product, configuration, add, onNext, adding, hasFailed, onCallMe, onPreorder } = action;
  const reasonId = useId();
  const reason = unavailableReason(action);
  const isSold = product.isSoldOnline;
  const canPreorder = isPreorder(product);
  const hasContactForm = canPreorder || product.needCallMeBack;
  return (
    <div id={id} tabIndex={-1} className="grid scroll-mt-24 gap-3 outline-none max-md:scroll-mb-20">
      {isSold && (
        <Button
          size="large"
          wide
          className="max-md:hidden"
          loading={adding}
          aria-disabled={reason !== undefined}
          aria-describedby={reasonId}
          onClick={reason ? onNext : add}
        >
          {addLabel(action)}
        </Button>
      )}
      {canPreorder && (
        <Button
          size="large"
          wide
          kind={isSold ? "secondary" : "primary"}
          className={isSold ? "noscript:hidden" : "max-md:hidden noscript:hidden"}
          onClick={onPreorder}
        >
          Pre-order
        </Button>
      )}
      {product.needCallMeBack && (
        <Button
          size="large"
          wide
          kind={isSold || canPreorder ? "secondary" : "primary"}
          className="noscript:hidden"
          onClick={onCallMe}
        >
          Call me back
        </Button>
      )}
      <p id={reasonId} className="text-center text-muted text-sm empty:hidden">
        {reason}
      </p>
      {isSold && configuration.soldOut && configuration.soldOut.others.length > 0 && (
        <p className="text-center text-sm">In stock: {configuration.soldOut.others.join(", ")}</p>
      )}
      <p role="status" className="sr-only">
        {hasFailed && addLabel(action)}
      </p>
      {isSold && children}
      {error && (
        <Notice tone="danger" live>
          {error}
          {isCartFull && <TextLink to="/cart">Go to your cart</TextLink>}
        </Notice>
      )}
      <noscript>
        {isSold && <p className="text-center text-muted text-sm">Adding to the cart needs JavaScript.</p>}
        {hasContactForm && (
          <p className="flex flex-wrap items-center justify-center gap-x-3 text-sm">
            Phone us about it: <PhoneLink telephone={telephone} />
          </p>
        )}
      </noscript>
    </div>
  );
}

/** The action in the bottom bar on phones: next step, add to cart, pre-order or call-back. */
export function ProductBarAction(action: ActionProps) {
  const { product, configuration, add, onNext, adding, isAwaited, onCallMe, onPreorder } = action;
  if (!product.isSoldOnline && isPreorder(product)) return <BarButton onClick={onPreorder}>Pre-order</BarButton>;
  if (!product.isSoldOnline && product.needCallMeBack) return <BarButton onClick={onCallMe}>Call me back</BarButton>;
  const { missing } = configuration;
  const reason = unavailableReason(action);
  const isIncomplete = missing !== undefined && product.isSoldOnline;
  return (
    <BarButton
      kind={isIncomplete ? "secondary" : "primary"}
      loading={adding}
      aria-disabled={reason !== undefined && !isIncomplete}
      onClick={reason ? onNext : add}
    >
      {isIncomplete ? nextText(missing, isAwaited) : addLabel(action)}
    </BarButton>
  );
}

/** Label of the button, also after a failure, because a toast is not allowed (S8-11). */
function addLabel({ hasFailed, isChange }: Pick<ActionProps, "hasFailed" | "isChange">): string {
  if (hasFailed) return `Not ${isChange ? "updated" : "added"}. Try again`;
  return isChange ? "Update cart" : "Add to cart";
}

function BarButton(props: Omit<Parameters<typeof Button>[0], "size">) {
  return <Button size="small" className="min-w-0 shrink-0 noscript:hidden" {...props} />;
}

function nextText(missing: Missing, isAwaited: boolean): string {
  if (missing.kind === "stock") return isAwaited ? "We'll tell you" : "Tell me when it's back";
  return missing.kind === "offer" ? "Change address" : `Next: ${nextLabel(missing)}`;
}

function nextLabel(missing: Missing): string {
  const { kind } = missing;
  if (kind === "choice" || kind === "stock") return stepName(missing);
  if (kind === "address") return "your address";
  if (kind === "email") return "your email";
  // A bundle is often for somebody else's number.
  return kind === "load" ? "the number" : "your number";
}

/** The reason why the product cannot be added to the cart now, or undefined. */
function unavailableReason({
  product,
  configuration: { missing, stock },
  checking,
}: Pick<ActionProps, "product" | "configuration" | "checking">) {
  if (!product.isSoldOnline)
    return isPreorder(product)
      ? "Not on sale yet"
      : product.needCallMeBack
        ? "We sell this by phone. Leave your number and we'll call you."
        : "You can't buy this product online yet.";
  if (missing?.kind === "address" && checking) return "Checking your address";
  if (missing) return formatMissing(missing);
  return stock === "out" ? "Out of stock" : undefined;
}
