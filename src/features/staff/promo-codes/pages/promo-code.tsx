import type { z } from "zod";
import { StatusTag } from "#design-system/feedback/badge.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { formatPrice, toCents } from "#shared/money.ts";
import { call } from "#staff/client.ts";
import { StaffSection } from "#staff/ui/editing/records.tsx";
import { WaitingNotice } from "#staff/ui/editing/waiting-notice.tsx";
import { Fact, FactList } from "#staff/ui/fact-list.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import { loadForStaff } from "#staff/ui/staff-loading.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { asStaff } from "#staff-access/browser-session.ts";
import type { getPromoCode } from "../contract.ts";
import { PROMO_STATE_LABELS, USE_LABELS } from "../model.ts";
import { valuesOf } from "../ui/promo-fields.ts";
import { PromoForm } from "../ui/promo-form.tsx";
import type { Route } from "./+types/promo-code";

export const handle = staffPage("promo-codes:manage");

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadForStaff(handle, async (token) => {
    const [{ body: view }, { body: scope }] = await Promise.all([
      call("GET /staff/promo-codes/:promoCodeId", { token, params }),
      call("GET /staff/promo-codes/categories", { token }),
    ]);
    return { ...view, ...scope };
  });
}

export const meta = privateMeta("Promo code");

/** One promo code: its values, how often it was used and what it gave. */
export default function PromoCodePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <TextLink to="/staff/promo-codes">All promo codes</TextLink>
      <StaffDataView data={loaderData}>
        {(view) => <PromoCodeView key={view.promoCode.promoCodeId} {...view} />}
      </StaffDataView>
    </>
  );
}

type View = z.output<typeof getPromoCode.reply>["body"];

interface PromoCodeViewProps extends View {
  categories: readonly { slug: string; name: string }[];
}

function PromoCodeView({ promoCode, orders, waiting, categories }: PromoCodeViewProps) {
  const { promoCodeId, code, state, uses, given } = promoCode;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="wrap-anywhere font-mono text-2xl">{code}</h1>
        <StatusTag tone={state === "active" ? "success" : "info"}>{PROMO_STATE_LABELS[state]}</StatusTag>
      </div>
      <div className="mt-4 max-w-3xl">
        <WaitingNotice waiting={waiting} what="The code takes more than half off" />
      </div>
      <div className="mt-6 grid gap-10 nav:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <PromoForm
          shown={{ ...promoCode, waiting }}
          draft={`staff-promo-code-${promoCodeId}`}
          categories={categories}
          save={async (typed, version) => {
            const [params, body] = [{ promoCodeId }, { ...valuesOf(typed), version }];
            const saved = await asStaff((token) =>
              call("PUT /staff/promo-codes/:promoCodeId", { token, params, body }),
            );
            return { ...saved.body.promoCode, waiting: saved.body.waiting };
          }}
        />
        <StaffSection title="Orders with this code">
          <FactList>
            <Fact label="Uses">{String(uses)}</Fact>
            <Fact label="Given">{formatPrice(toCents(given))}</Fact>
          </FactList>
          {orders.length === 0 && <p className="text-muted text-sm">Nobody has used it yet.</p>}
          <ul className="grid gap-2">
            {orders.map(({ ecomid: orderNumber, usedAt, off, state: use }) => (
              <li key={orderNumber} className="flex flex-wrap justify-between gap-x-4 text-sm">
                <span>
                  {orderNumber}, {formatInstant(usedAt)}
                  <span className="block text-muted">{USE_LABELS[use]}</span>
                </span>
                <span className="tabular-nums">{formatPrice(toCents(off))}</span>
              </li>
            ))}
          </ul>
        </StaffSection>
      </div>
    </>
  );
}
