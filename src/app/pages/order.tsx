import { lazy, Suspense, useState } from "react";
import { isRouteErrorResponse } from "react-router";
import { usePurchaseEvent } from "#analytics/reporting/use-purchase-event.ts";
import { LinesCard } from "#cart/ui/lines-card.tsx";
import { PriceSummaryList } from "#cart/ui/price-summary.tsx";
import { acceptsDocument, withDocuments } from "#checkout/documents/model.ts";
import { ReviewList } from "#checkout/ui/review-list.tsx";
import { session } from "#customers/sessions/browser-session.ts";
import { EmptyState } from "#design-system/feedback/empty-state.tsx";
import { Loading, Skeleton } from "#design-system/feedback/skeleton.tsx";
import { ButtonLink } from "#design-system/forms/button.tsx";
import { NoScript } from "#design-system/forms/no-script.tsx";
import { PrintButton } from "#design-system/forms/print-button.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { TwoColumns } from "#design-system/page-layout.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { SellerFacts } from "#layout/ui/seller-facts.tsx";
import { call } from "#orders/client.ts";
import { missingRicaKinds, RICA_KINDS } from "#orders/details/model.ts";
import { hasLaterBills, isPaidFor, isPaidOnline, stepPath } from "#orders/details/steps.model.ts";
import { FIND_PATH } from "#orders/guests/model.ts";
import { hasOrderAccess, withOrder } from "#orders/guests/order-access.ts";
import { orderTime } from "#orders/next-steps.model.ts";
import type { Order } from "#orders/order.mapper.ts";
import { sendPurchase } from "#orders/purchase-event/send-purchase.ts";
import { readOrder } from "#orders/read-order.ts";
import { statusIs } from "#orders/status/model.ts";
import { CancelOrder } from "#orders/ui/cancel-order.tsx";
import { GuestNote } from "#orders/ui/guest-note.tsx";
import { OrderNext, OrderTimeline } from "#orders/ui/order-next.tsx";
import { RicaCard } from "#orders/ui/rica-card.tsx";
import { StatusBadge } from "#orders/ui/status-badge.tsx";
import { useOrderUpdates } from "#orders/use-order-polling.ts";
import { appContext } from "#platform/http/page-context.ts";
import { formatPrice, toCents } from "#shared/money.ts";
import type { Route } from "./+types/order";

// Loaded on demand, because few orders need documents.
const DocumentUpload = lazy(async () => ({
  default: (await import("#checkout/documents/ui/document-upload.tsx")).DocumentUpload,
}));

// Loaded on demand, because few orders have an eSIM.
const EsimCard = lazy(async () => ({ default: (await import("#orders/esims/ui/esim-card.tsx")).EsimCard }));

// Loaded on demand, because few orders have later bills.
const BillingCard = lazy(async () => ({
  default: (await import("#checkout/billing/ui/billing-card.tsx")).BillingCard,
}));

// Loaded on demand, because few orders come back.
const ReturnCard = lazy(async () => ({ default: (await import("#orders/returns/ui/return-card.tsx")).ReturnCard }));

// Loaded on demand, because only paid orders have any.
const TaxDocuments = lazy(async () => ({
  default: (await import("#orders/invoices/ui/tax-documents.tsx")).TaxDocuments,
}));

export function loader({ context }: Route.LoaderArgs) {
  const { brand, publicUrl } = appContext(context);
  return { seller: { legal: brand.legal, support: brand.support }, site: publicUrl };
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const { id } = params;
  const [order, app] = await Promise.all([readOrder(id), serverLoader()]);
  const hasEsims = order.rica === "captured" && order.lines.some((line) => !line.isDelivered);
  return {
    order,
    ...app,
    // The page is complete without them; they are there when it is opened again.
    documents: isPaidFor(order)
      ? withOrder(id, (token) => call("GET /orderDetails/:id/tax-documents", { token, params: { id } })).catch(
          () => null,
        )
      : null,
    esims: hasEsims
      ? withOrder(id, (token) => call("GET /orderDetails/:id/esims", { token, params: { id } })).catch(() => null)
      : null,
  };
}

clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <>
      <NoScript>Your orders need JavaScript.</NoScript>
      <Loading label="Loading your order">
        <Skeleton className="mb-6 h-9 w-64" />
        <TwoColumns aside={<Skeleton className="h-56" />}>
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </TwoColumns>
      </Loading>
    </>
  );
}

export const meta = privateMeta("Your order");

/** An order that this browser cannot open. A code opens it, if it exists; the page does not say whether it does. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <EmptyState
      as="h1"
      framed={false}
      title="You can't open this order here"
      text="You can open an order in the browser that you ordered with. Anywhere else you need its number and a code that we'll send you."
      imageUrl="/images/scene~parcel.svg"
      priority
    >
      <ButtonLink to={FIND_PATH}>Find my order</ButtonLink>
      <ButtonLink to="/orders" kind="secondary">
        Your orders
      </ButtonLink>
    </EmptyState>
  );
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, documents, esims, seller, site } = loaderData;
  useOrderUpdates(order);
  usePurchaseEvent(statusIs(order.status, "purchased") ? order.orderId : null, sendPurchase);
  return (
    <>
      <TextLink to="/orders" className="print:hidden">
        All orders
      </TextLink>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-3xl">Order {order.orderNumber}</h1>
        <StatusBadge order={order} />
        <p className="w-full text-muted">
          {orderTime(order)}, {amountOf(order.summary)}
        </p>
      </div>
      <TwoColumns
        aside={
          <>
            <section aria-label="Amounts" className="card grid gap-5 p-5 md:p-6">
              <h2 className="sr-only">Amounts</h2>
              <PriceSummaryList summary={order.summary} paid={isPaidFor(order)} />
            </section>
            <OrderTimeline order={order} />
          </>
        }
      >
        <OrderNext order={order}>
          {/* The checkout belongs to the cart of the browser in which it began. */}
          {statusIs(order.status, "open") && !hasOrderAccess(order.orderId) && (
            <ButtonLink to={stepPath("review", order)} className="justify-self-start print:hidden">
              {isPaidOnline(order.paymentGroup) && statusIs(order.status, "payable")
                ? "Continue to payment"
                : "Continue"}
            </ButtonLink>
          )}
        </OrderNext>
        {hasLaterBills(order) && (
          <Suspense fallback={<Skeleton className="h-56" />}>
            <BillingCard orderId={order.orderId} saved={order.details.billing} />
          </Suspense>
        )}
        {order.return && (
          <Suspense fallback={<Skeleton className="h-56" />}>
            <ReturnCard order={order} telephone={seller.support.telephone} />
          </Suspense>
        )}
        {(statusIs(order.status, "unfinished") || order.status === "completed") && order.rica !== "not_needed" && (
          <Rica order={order} />
        )}
        {esims && (
          <Suspense fallback={null}>
            <EsimCard reply={esims} />
          </Suspense>
        )}
        {order.lines.length > 0 && <LinesCard title="Products" lines={order.lines} />}
        <ReviewList details={order.details} lines={order.lines} />
        {documents && (
          <Suspense fallback={null}>
            <TaxDocuments orderId={order.orderId} reply={documents} />
          </Suspense>
        )}
        {order.cancellation.why !== "over" && <CancelOrder order={order} />}
        <section aria-label="Seller" className="hidden print:block">
          <SellerFacts brand={seller} site={site} />
        </section>
        <PrintButton>Print or save this order</PrintButton>
        <GuestNote
          orderNumber={order.orderNumber}
          isSignedIn={session.isSignedIn() && !hasOrderAccess(order.orderId)}
          telephone={seller.support.telephone}
        />
      </TwoColumns>
    </>
  );
}

/** "R99", or "R614 in the first month, then R499 pm": the first bill contains the month's amount. */
function amountOf({ total, monthly }: Order["summary"]): string {
  const [first, each] = [toCents(total.amount), toCents(monthly.amount)];
  if (each === 0) return formatPrice(first);
  return first === each
    ? `${formatPrice(each)} pm`
    : `${formatPrice(first)} in the first month, then ${formatPrice(each)} pm`;
}

function Rica({ order }: { order: Order }) {
  const [documents, setDocuments] = useState(order.details.documents);
  const numberOf = (entries: typeof documents, kind: string) => entries.filter((entry) => entry.kind === kind).length;
  const askedAgain = order.documentsAskedAgain.filter(
    ({ kind }) => numberOf(documents, kind) === numberOf(order.details.documents, kind),
  );
  return (
    <RicaCard order={order} askedAgain={askedAgain} missing={missingRicaKinds(documents, askedAgain)}>
      {RICA_KINDS.filter((kind) => acceptsDocument(order.status, kind)).map((kind) => (
        <div key={kind} className="print:hidden">
          <Suspense fallback={<Skeleton className="h-40" />}>
            <DocumentUpload
              kind={kind}
              orderId={order.orderId}
              entries={documents}
              addOnly
              onChange={(entries) => setDocuments((current) => withDocuments(current, kind, entries))}
            />
          </Suspense>
        </div>
      ))}
    </RicaCard>
  );
}
