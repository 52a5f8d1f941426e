import { GROUP_NAMES } from "#cart/line-text.model.ts";
import { StatusTag } from "#design-system/feedback/badge.tsx";
import { SelectField, TextField } from "#design-system/forms/field.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { ORDER_STATUSES, STATUS_LABELS } from "#orders/status/model.ts";
import { dayOf, daysBefore } from "#shared/day.ts";
import { formatPrice, toCents } from "#shared/money.ts";
import { call } from "#staff/client.ts";
import { ExportButton } from "#staff/ui/export-button.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { inWords } from "#staff/ui/in-words.ts";
import { ListFilters } from "#staff/ui/list-filters.tsx";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import { loadForStaff } from "#staff/ui/staff-loading.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { type StaffColumn, StaffTable } from "#staff/ui/staff-table.tsx";
import { type ListQuery, listQuery, useListAddress } from "#staff/ui/use-list-address.ts";
import type { StaffOrderEntry } from "../contract.ts";
import { ORDER_SORTS, ORDER_TODOS } from "../model.ts";
import type { Route } from "./+types/orders";

export const handle = staffPage("orders:read");

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const query = queryOf(listQuery(url.searchParams));
  return loadForStaff(handle, (token) => call("GET /staff/orders", { token, query }));
}

export const meta = privateMeta("Orders");

const COLUMNS: StaffColumn<StaffOrderEntry>[] = [
  { id: "number", label: "Number", cell: ({ ecomid: orderNumber }) => orderNumber },
  { id: "date", label: "Begun", cell: ({ createdAt }) => formatInstant(createdAt), sortable: true },
  { id: "customer", label: "Customer", cell: ({ customer }) => customer },
  { id: "segment", label: "Segment", cell: ({ vendorType: segment }) => inWords(segment) },
  { id: "group", label: "Payment group", cell: ({ orderType: paymentGroup }) => GROUP_NAMES[paymentGroup] },
  {
    id: "total",
    label: "Total",
    cell: ({ total }) => total && formatPrice(toCents(total)),
    sortable: true,
    isNumber: true,
  },
  {
    id: "status",
    label: "Status",
    cell: ({ status }) => <StatusTag tone={STATUS_LABELS[status].tone}>{inWords(status)}</StatusTag>,
  },
];

/** All orders, the newest first, found by number, customer, status or day. */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const address = useListAddress();
  return (
    <>
      <h1 className="mb-4 text-2xl">Orders</h1>
      <ListFilters
        actions={
          <ExportButton
            route="GET /staff/orders/export"
            query={periodOf(address)}
            fileName="orders.csv"
            label="Export all sales of the period"
            more={[{ label: "Export what was sold", query: { per: "line" }, fileName: "sold.csv" }]}
          />
        }
      >
        <TextField
          label="Number, name, mobile or email"
          name="search"
          type="search"
          maxLength={100}
          autoComplete="off"
        />
        <SelectField
          label="Status"
          name="status"
          none="Any"
          options={ORDER_STATUSES.map((value) => ({ value, label: inWords(value) }))}
        />
        <SelectField
          label="To do"
          name="todo"
          none="Any"
          options={[
            { value: "refund", label: "Refund to make" },
            { value: "sims", label: "SIMs to register" },
            { value: "reservation", label: "Stock held, not paid" },
            { value: "return", label: "Goods not back after 23 days" },
          ]}
        />
        <TextField label="From" name="from" type="date" />
        <TextField label="To" name="to" type="date" />
      </ListFilters>
      <StaffDataView data={loaderData}>
        {({ body: { orders, next } }) => (
          <StaffTable
            label="Orders"
            columns={COLUMNS}
            rows={orders}
            idOf={({ ecomid: orderNumber }) => orderNumber}
            hrefOf={({ ecomid: orderNumber }) => `/staff/orders/${orderNumber}`}
            next={next ?? undefined}
            empty="No order matches"
          />
        )}
      </StaffDataView>
    </>
  );
}

/** The period of the export for accounting: the one of the list, otherwise the last 31 days. */
function periodOf({ filter }: ListQuery) {
  const to = filter("to") ?? dayOf(new Date());
  return { from: filter("from") ?? dayOf(daysBefore(new Date(to), 30)), to };
}

/** The query of the list from the address of the page. Unknown values are left out. */
function queryOf({ filter, sort, after }: ListQuery) {
  return {
    search: filter("search") ?? "",
    status: ORDER_STATUSES.find((status) => status === filter("status")),
    todo: ORDER_TODOS.find((todo) => todo === filter("todo")),
    from: filter("from"),
    to: filter("to"),
    sort: ORDER_SORTS.find((known) => known === sort?.id) ?? "date",
    direction: sort && !sort.desc ? "asc" : "desc",
    after,
  } as const;
}
