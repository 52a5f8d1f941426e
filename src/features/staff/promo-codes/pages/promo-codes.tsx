import { StatusTag } from "#design-system/feedback/badge.tsx";
import { ButtonLink } from "#design-system/forms/button.tsx";
import { SelectField } from "#design-system/forms/field.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { formatDay } from "#shared/day.ts";
import { formatPrice, toCents } from "#shared/money.ts";
import { call } from "#staff/client.ts";
import { ListFilters } from "#staff/ui/list-filters.tsx";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import { loadForStaff } from "#staff/ui/staff-loading.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { type StaffColumn, StaffTable } from "#staff/ui/staff-table.tsx";
import { listQuery } from "#staff/ui/use-list-address.ts";
import type { StaffPromoCode } from "../contract.ts";
import { PROMO_STATE_LABELS, PROMO_STATES } from "../model.ts";
import type { Route } from "./+types/promo-codes";

export const handle = staffPage("promo-codes:manage");

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { filter } = listQuery(url.searchParams);
  const state = PROMO_STATES.find((each) => each === filter("state"));
  return loadForStaff(
    handle,
    async (token) => (await call("GET /staff/promo-codes", { token, query: { state } })).body.promoCodes,
  );
}

export const meta = privateMeta("Promo codes");

const COLUMNS: StaffColumn<StaffPromoCode>[] = [
  { id: "code", label: "Code", cell: ({ code }) => <span className="font-mono">{code}</span> },
  {
    id: "state",
    label: "State",
    cell: ({ state }) => (
      <StatusTag tone={state === "active" ? "success" : "info"}>{PROMO_STATE_LABELS[state]}</StatusTag>
    ),
  },
  { id: "description", label: "What it is for", cell: ({ description }) => description },
  {
    id: "off",
    label: "Off",
    cell: ({ percent, off }) => (percent === null ? formatPrice(toCents(off ?? "0.00")) : `${percent}%`),
    isNumber: true,
  },
  { id: "days", label: "Days", cell: daysText },
  {
    id: "uses",
    label: "Uses",
    cell: ({ uses, maxUses }) => (maxUses === null ? String(uses) : `${uses} of ${maxUses}`),
    isNumber: true,
  },
  { id: "given", label: "Given", cell: ({ given }) => formatPrice(toCents(given)), isNumber: true },
];

function daysText({ startsOn, endsOn }: StaffPromoCode): string {
  return endsOn ? `${formatDay(startsOn)} to ${formatDay(endsOn)}` : `From ${formatDay(startsOn)}`;
}

/** All promo codes, the newest first. */
export default function PromoCodes({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Promo codes</h1>
        <ButtonLink to="/staff/promo-codes/new">Create a promo code</ButtonLink>
      </div>
      <ListFilters>
        <SelectField
          label="State"
          name="state"
          none="Any"
          options={PROMO_STATES.map((value) => ({ value, label: PROMO_STATE_LABELS[value] }))}
        />
      </ListFilters>
      <StaffDataView data={loaderData}>
        {(promoCodes) => (
          <StaffTable
            label="Promo codes"
            columns={COLUMNS}
            rows={promoCodes}
            idOf={({ promoCodeId }) => promoCodeId}
            hrefOf={({ promoCodeId }) => `/staff/promo-codes/${promoCodeId}`}
            empty="No promo code matches"
          />
        )}
      </StaffDataView>
    </>
  );
}
