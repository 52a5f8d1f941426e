import { useNavigate } from "react-router";
import { showToast } from "#design-system/feedback/toasts.ts";
import { useOnceHeaders } from "#design-system/forms/use-once-headers.ts";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { dayOf } from "#shared/day.ts";
import { call } from "#staff/client.ts";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import { loadForStaff } from "#staff/ui/staff-loading.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { asStaff } from "#staff-access/browser-session.ts";
import { valuesOf } from "../ui/promo-fields.ts";
import { PromoForm } from "../ui/promo-form.tsx";
import type { Route } from "./+types/new-promo-code";

export const handle = staffPage("promo-codes:manage");

export function clientLoader() {
  return loadForStaff(handle, async (token) => (await call("GET /staff/promo-codes/categories", { token })).body);
}

export const meta = privateMeta("Create a promo code");

export default function NewPromoCode({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const headersFor = useOnceHeaders();
  const empty = {
    code: "",
    version: 0,
    waiting: [],
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
  return (
    <>
      <TextLink to="/staff/promo-codes">All promo codes</TextLink>
      <h1 className="mb-6 text-2xl">Create a promo code</h1>
      <StaffDataView data={loaderData}>
        {({ categories }) => (
          <div className="max-w-2xl">
            <PromoForm
              shown={empty}
              draft="staff-promo-code"
              categories={categories}
              save={async (typed) => {
                const body = { code: typed.code, ...valuesOf(typed) };
                const headers = headersFor(body);
                const reply = await asStaff((token) => call("POST /staff/promo-codes", { token, headers, body }));
                const { code, promoCodeId } = reply.body.promoCode;
                showToast(`${code} was created`);
                await navigate(`/staff/promo-codes/${promoCodeId}`);
              }}
            />
          </div>
        )}
      </StaffDataView>
    </>
  );
}
