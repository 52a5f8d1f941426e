import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privatePage } from "#layout/app-shell.ts";
import { StockList } from "#staff/catalogue/stock/ui/stock-list.tsx";
import { call } from "#staff/client.ts";
import { ActionButton } from "#staff/ui/action-button.tsx";
import { LineList, Planned, RecordHead, Records } from "#staff/ui/editing/records.tsx";
import { WaitingNotice } from "#staff/ui/editing/waiting-notice.tsx";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import { loadForStaff } from "#staff/ui/staff-loading.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { useStaffAction } from "#staff/ui/use-staff-action.ts";
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
            <div key={body.id} className="mt-6 grid gap-10 nav:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
              <ProductForm product={body} />
              <div className="grid content-start gap-8">
                <Changes product={body} />
                <StockList product={body} />
              </div>
            </div>
          </>
        )}
      </StaffDataView>
    </>
  );
}

/** What is planned, and the last changes by staff and imports. What staff can change can be put back here; an import as a whole on its own page. */
function Changes({ product }: { product: ProductView }) {
  const { planned, history, revision, waiting } = product;
  const params = { productId: product.id };
  const action = useStaffAction();
  return (
    <>
      <FailureNotice text={action.failure} />
      <Planned
        planned={planned}
        action={action}
        cancel={(token, at) =>
          call("DELETE /staff/catalogue/products/:productId/planned", { token, params, query: { at } })
        }
      >
        {({ changes }) => <LineList lines={changeLines(product, changes)} />}
      </Planned>
      <Records title="Last changes" items={history} keyOf={(entry) => `${entry.at} ${entry.import?.importId}`}>
        {({ at, by, before, after, others, import: file }) => (
          <>
            <RecordHead
              title={formatInstant(at)}
              about={
                <>
                  by {by}
                  {file && (
                    <>
                      {file.isPutBack ? ", putting back the file " : ", by the file "}
                      <TextLink to={`/staff/catalogue/imports/${file.importId}`}>{file.fileName}</TextLink>
                    </>
                  )}
                </>
              }
            />
            <LineList
              lines={[
                ...(file?.isNew ? ["Added"] : []),
                ...changeLines(product, after),
                ...(others > 0 ? [others === 1 ? "1 further value" : `${others} further values`] : []),
              ]}
            />
            {Object.keys(before).length > 0 && (
              <>
                <p className="text-muted">Before: {changeLines(product, before).join("; ")}</p>
                <ActionButton
                  action={action}
                  label={`Put back what was there before ${formatInstant(at)}`}
                  work={(token) =>
                    call("PATCH /staff/catalogue/products/:productId", {
                      token,
                      params,
                      body: { revision, changes: before },
                    })
                  }
                  done={({ body }) =>
                    body.waiting.length > waiting.length
                      ? "It waits for a second person"
                      : "The values of before are back"
                  }
                >
                  Put back
                </ActionButton>
              </>
            )}
          </>
        )}
      </Records>
    </>
  );
}
