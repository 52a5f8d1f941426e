import { useRef } from "react";
import { useNavigate } from "react-router";
import type { PromoValuesBody } from "#cart/promo-codes/values.contract.ts";
import { showToast } from "#design-system/feedback/toasts.ts";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privatePage } from "#layout/app-shell.ts";
import { randomId } from "#platform/ids.ts";
import { dayOf } from "#shared/day.ts";
import { call } from "#staff/client.ts";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import { loadForStaff } from "#staff/ui/staff-loading.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { asStaff } from "#staff-access/browser-session.ts";
import { PromoForm } from "../ui/promo-form.tsx";
import type { Route } from "./+types/new-promo-code";

export const handle = staffPage("promo-codes:manage");

export function clientLoader() {
  return loadForStaff(handle, async (token) => (await call("GET /staff/promo-codes/categories", { token })).body);
}

export function meta({ matches }: Route.MetaArgs) {
  return privatePage("Create a promo code", matches[0]);
}

function emptyValues(): PromoValuesBody {
  return {
    description: "",
    percent: null,
    off: "",
    startsOn: dayOf(new Date()),
    endsOn: null,
    minimum: "0.00",
    maxUses: null,
    maxUsesPerCustomer: 1,
    signedInOnly: false,
    productIds: [],
    categories: [],
    isActive: true,
  };
}

export default function NewPromoCode({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const sent = useRef({ content: "", key: "" });

  async function save(code: string, values: PromoValuesBody) {
    const body = { code, ...values };
    const content = JSON.stringify(body);
    // The same key for the same values, so that sending them again after a lost reply makes no second code.
    if (sent.current.content !== content) sent.current = { content, key: randomId() };
    const headers = { "idempotency-key": sent.current.key };
    const reply = await asStaff((token) => call("POST /staff/promo-codes", { token, headers, body }));
    showToast(`${reply.body.promoCode.code} was created`);
    await navigate(`/staff/promo-codes/${reply.body.promoCode.promoCodeId}`);
  }

  return (
    <>
      <TextLink to="/staff/promo-codes">All promo codes</TextLink>
      <h1 className="mb-6 text-2xl">Create a promo code</h1>
      <StaffDataView data={loaderData}>
        {({ categories }) => (
          <div className="max-w-2xl">
            <PromoForm
              saved={undefined}
              values={emptyValues()}
              draft="staff-promo-code"
              categories={categories}
              save={save}
            />
          </div>
        )}
      </StaffDataView>
    </>
  );
}
