import { startTransition, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#design-system/forms/button.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privatePage } from "#layout/app-shell.ts";
import { StockList } from "#staff/catalogue/stock/ui/stock-list.tsx";
import { call } from "#staff/client.ts";
import { PlanFailure } from "#staff/ui/edit-conflict.tsx";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import { loadForStaff } from "#staff/ui/staff-loading.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { useStaffAction } from "#staff/ui/use-staff-action.ts";
import { WaitingNotice } from "#staff/ui/waiting-notice.tsx";
import { changeLines, ProductForm, type ProductView } from "../ui/product-form.tsx";
import type { Route } from "./+types/product";

export const handle = staffPage("catalogue:write");

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadForStaff(handle, (token) => call("GET /staff/catalogue/products/:productId", { token, params }));
}

export function meta({ params, matches }: Route.MetaArgs) {
  return privatePage(`Product ${params.productId}`, matches[0]);
}

/** One product: texts, badges, prices, stock and planned changes. */
export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  // Each raised to show a form with the saved values again; the other keeps what is typed.
  const [rounds, setRounds] = useState({ product: 0, stock: 0 });
  async function reload(form: keyof typeof rounds) {
    await revalidate();
    startTransition(() => setRounds((before) => ({ ...before, [form]: before[form] + 1 })));
  }
  return (
    <>
      <TextLink to="/staff/catalogue">All products</TextLink>
      <StaffDataView data={loaderData}>
        {({ body }) => (
          <>
            <h1 className="wrap-anywhere text-2xl">{body.name}</h1>
            <p className="wrap-anywhere mt-1 text-muted">
              {body.id}, {body.field_add_to_cart ? "on sale" : "not on sale"}
              {body.editedBy && `, edited by ${body.editedBy}`}.{" "}
              <TextLink to={body.path}>See its page in the shop</TextLink>
            </p>
            <div className="mt-4 max-w-3xl">
              <WaitingNotice
                waiting={body.waiting}
                what="A price falls by more than half, by itself or with a promo code"
              />
            </div>
            <div className="mt-6 grid gap-10 nav:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
              <ProductForm
                key={`${body.revision} ${rounds.product}`}
                product={body}
                onSaved={() => reload("product")}
              />
              <div className="grid content-start gap-8">
                <Planned product={body} />
                <History product={body} />
                <StockList key={rounds.stock} product={body} onChanged={() => reload("stock")} />
              </div>
            </div>
          </>
        )}
      </StaffDataView>
    </>
  );
}

function Planned({ product }: { product: ProductView }) {
  const { working, failure, run } = useStaffAction();
  const params = { productId: product.id };
  if (product.planned.length === 0) return null;
  return (
    <section aria-labelledby="planned" className="grid gap-3">
      <h2 id="planned" className="text-lg">
        Planned
      </h2>
      <FailureNotice text={failure} />
      <ul className="grid gap-3">
        {product.planned.map(({ at, by, changes, failedAt }) => (
          <li key={at} className="card grid gap-2 p-3 text-sm">
            <p>
              {formatInstant(at)} <span className="text-muted">by {by}</span>
            </p>
            <ul className="list-disc pl-5">
              {changeLines(product, changes).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {failedAt && <PlanFailure at={failedAt} />}
            <Button
              kind="secondary"
              size="small"
              className="justify-self-start"
              aria-label={`Cancel change of ${formatInstant(at)}`}
              loading={working === at}
              onClick={() =>
                run(at, "Cancelled", (token) =>
                  call("DELETE /staff/catalogue/products/:productId/planned", { token, params, query: { at } }),
                )
              }
            >
              Cancel change
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The last changes, each of which can be taken back. */
function History({ product }: { product: ProductView }) {
  const { working, failure, run } = useStaffAction();
  function putBack({ at, before }: ProductView["history"][number]) {
    const params = { productId: product.id };
    const body = { revision: product.revision, changes: before };
    return run<{ body: Pick<ProductView, "waiting"> }>(
      at,
      ({ body: { waiting } }) =>
        waiting.length > product.waiting.length ? "It waits for a second person" : "The values of before are back",
      (token) => call("PATCH /staff/catalogue/products/:productId", { token, params, body }),
    );
  }
  if (product.history.length === 0) return null;
  return (
    <section aria-labelledby="history" className="grid gap-3">
      <h2 id="history" className="text-lg">
        Last changes
      </h2>
      <FailureNotice text={failure} />
      <ul className="wrap-anywhere grid gap-3">
        {product.history.map((entry) => (
          <li key={entry.at} className="card grid gap-2 p-3 text-sm">
            <p>
              {formatInstant(entry.at)} <span className="text-muted">by {entry.by}</span>
            </p>
            <ul className="list-disc pl-5">
              {changeLines(product, entry.after).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p className="text-muted">Before: {changeLines(product, entry.before).join("; ")}</p>
            <Button
              kind="secondary"
              size="small"
              className="justify-self-start"
              loading={working === entry.at}
              aria-label={`Put back what was there before ${formatInstant(entry.at)}`}
              onClick={() => putBack(entry)}
            >
              Put back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
