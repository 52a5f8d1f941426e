import { useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { codeRequest } from "#customers/otp/browser-request.ts";
import { Loading, Skeleton } from "#design-system/feedback/skeleton.tsx";
import { NoScript } from "#design-system/forms/no-script.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { currentAppShell, privateMeta } from "#layout/app-shell.ts";
import { call } from "#orders/client.ts";
import { toAskedOrderBody } from "#orders/guests/asked-order.mapper.ts";
import { typedOrderNumber } from "#orders/guests/model.ts";
import { storeOrderAccess } from "#orders/guests/order-access.ts";
import { OrderCodeForm } from "#orders/guests/ui/order-code-form.tsx";
import { telephoneLink } from "#shared/brand.ts";
import type { Route } from "./+types/order-find";

export const meta = privateMeta("Find your order");

/** Opens an order on any device, by its number and a code sent to the address that it was made with (B-03). */
export default function FindOrder({ matches }: Route.ComponentProps) {
  const navigate = useNavigate();
  const orderNumber = useNumberOfLink();
  const telephone = currentAppShell(matches[0].loaderData)?.brand.support.telephone;
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <div>
        <TextLink to="/orders">Your orders</TextLink>
        <h1 className="text-2xl md:text-3xl">Find your order</h1>
        <p className="mt-2 text-muted">
          You need the order number and the email address or mobile number that you gave us. We'll send a code there, so
          that only you can see the order.
        </p>
      </div>
      <NoScript>Finding an order needs JavaScript.</NoScript>
      <section aria-label="Find your order" className="card p-5 md:p-6">
        {orderNumber === undefined ? (
          <Loading label="The form is loading">
            <Skeleton className="h-64" />
          </Loading>
        ) : (
          <OrderCodeForm
            key={orderNumber}
            draft="order-find"
            orderNumber={orderNumber}
            confirmLabel="See the order"
            send={(body) => call("POST /orders/find/code", { body: { ...toAskedOrderBody(body), ...codeRequest() } })}
            confirm={async (body) => {
              const { orderId, accessToken, expiresInSeconds } = (
                await call("POST /orders/find", { body: { ...toAskedOrderBody(body), ...codeRequest() } })
              ).body;
              storeOrderAccess(orderId, { accessToken, expiresAt: Date.now() + expiresInSeconds * 1000 });
              await navigate(`/orders/${orderId}`);
            }}
          />
        )}
      </section>
      <p className="text-muted text-sm">
        Waiting for a decision on an order on account? See{" "}
        <a href="/orders/application" className="underline">
          its place in the queue
        </a>
        . Fibre order? Once it's confirmed, you can't find it here: ask about it by replying to the messages that you
        got.
        {telephone && (
          <>
            {" "}
            For help call{" "}
            <a href={telephoneLink(telephone)} className="whitespace-nowrap underline">
              {telephone}
            </a>
            .
          </>
        )}
      </p>
    </div>
  );
}

/** The order number after "#", or an empty text; undefined before the browser has read it. */
function useNumberOfLink(): string | undefined {
  return useSyncExternalStore(onHashChange, numberOfLink, () => undefined);
}

function numberOfLink(): string {
  return typedOrderNumber(window.location.hash.slice(1)) ?? "";
}

function onHashChange(listener: () => void) {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}
