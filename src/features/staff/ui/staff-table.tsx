import { columnVisibilityFeature, rowSortingFeature, tableFeatures, useTable } from "@tanstack/react-table";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useId, useMemo } from "react";
import { Link } from "react-router";
import { classes, pillClass } from "#design-system/classes.ts";
import { CheckField } from "#design-system/forms/field.tsx";
import { SortSelect } from "#design-system/navigation/sort-select.tsx";
import { type ListAddress, useListAddress } from "./use-list-address.ts";

/** A column of a list. The first one should identify the row. */
export interface StaffColumn<Row> {
  /** Also its name in the address. */
  id: string;
  label: string;
  /** Empty cells are left out of the cards of narrow screens. */
  cell: (row: Row) => ReactNode;
  /** True when the server can sort by it. */
  sortable?: boolean;
  /** True for numbers and amounts, which are aligned at their end. */
  isNumber?: boolean;
}

interface StaffTableProps<Row> {
  /** What the rows are, for screen readers: "Leads". */
  label: string;
  /** The same array each time: a constant of the page. */
  columns: readonly StaffColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** Page of a row; its first cell links there. */
  hrefOf?: (row: Row) => string | undefined;
  /** The value of `after` for the next page; undefined on the last one. */
  next?: string | undefined;
  /** Shown without rows: "No lead matches". */
  empty: string;
}

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

/**
 * A list of the back office: a table, and below 768 px a card for each row. The server sorts, filters and pages; sort order, page and
 * hidden columns stand in the address.
 */
export function StaffTable<Row extends object>({
  label,
  columns,
  rows,
  idOf,
  hrefOf,
  next,
  empty,
}: StaffTableProps<Row>) {
  const address = useListAddress();
  const { sort, hidden, after } = address;
  const definitions = useMemo(() => columns.map(definitionOf<Row>), [columns]);
  const table = useTable({
    features,
    data: rows,
    columns: definitions,
    getRowId: idOf,
    manualSorting: true,
    enableMultiSort: false,
    state: {
      sorting: sort ? [sort] : [],
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    },
    onSortingChange: (change) => {
      const sorting = typeof change === "function" ? change(sort ? [sort] : []) : change;
      address.setSort(sorting[0]);
    },
  });
  const columnOf = new Map(columns.map((column) => [column.id, column]));
  const headers = table.getHeaderGroups().flatMap((group) => group.headers);

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ColumnChoice columns={columns.slice(1)} address={address} />
        <div className="md:hidden">
          <SortChoice columns={columns.filter(({ sortable }) => sortable)} address={address} />
        </div>
      </div>
      {rows.length === 0 && <p className="card bg-surface-2 px-6 py-10 text-center text-muted">{empty}</p>}
      {rows.length > 0 && (
        <table className="w-full text-sm max-md:block">
          <caption className="sr-only">{label}</caption>
          <thead className="border-line border-b max-md:hidden">
            <tr>
              {headers.map(({ id, column }) => (
                <th
                  key={id}
                  scope="col"
                  aria-sort={sortWord(column.getIsSorted())}
                  className={classes("px-3 font-medium", columnOf.get(id)?.isNumber ? "text-right" : "text-left")}
                >
                  {column.getCanSort() ? (
                    <SortButton sorted={column.getIsSorted()} onSort={() => column.toggleSorting()}>
                      {columnOf.get(id)?.label}
                    </SortButton>
                  ) : (
                    <span className="inline-flex min-h-11 items-center">{columnOf.get(id)?.label}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:grid max-md:gap-3">
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} className="border-line border-b hover:bg-surface-2 max-md:card max-md:block max-md:p-3">
                {row.getVisibleCells().map(({ id, column }, index) => (
                  <Cell
                    key={id}
                    column={columnOf.get(column.id)}
                    row={row.original}
                    isFirst={index === 0}
                    href={index === 0 ? hrefOf?.(row.original) : undefined}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {(next || after) && (
        <nav aria-label={`Pages of ${label.toLowerCase()}`} className="flex justify-center gap-2">
          {after && (
            <Link to={address.pageAfter(undefined)} className={pillClass(false)}>
              First page
            </Link>
          )}
          {next && (
            <Link to={address.pageAfter(next)} rel="next" className={pillClass(false)}>
              Next page
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}

function definitionOf<Row extends object>({ id, sortable = false }: StaffColumn<Row>) {
  // TanStack Table sorts only columns with an accessor.
  return { id, accessorFn: (row: Row) => row, enableSorting: sortable, sortDescFirst: false };
}

interface CellProps<Row> {
  column: StaffColumn<Row> | undefined;
  row: Row;
  /** The first cell is the title of the card. */
  isFirst: boolean;
  href: string | undefined;
}

function Cell<Row>({ column, row, isFirst, href }: CellProps<Row>) {
  const content = column?.cell(row);
  const isEmpty = content === null || content === undefined || content === "";
  return (
    <td
      className={classes(
        "wrap-anywhere px-3 py-2 align-baseline max-md:justify-between max-md:gap-4 max-md:p-1",
        isEmpty ? "text-muted max-md:hidden" : "max-md:flex max-md:items-baseline",
        column?.isNumber && "text-right tabular-nums",
        isFirst && "font-medium",
      )}
    >
      {!isFirst && <span className="shrink-0 text-muted md:hidden">{column?.label}</span>}
      <span className={classes(!isFirst && "max-md:text-right")}>
        {href ? (
          <Link to={href} className="text-action underline">
            {content}
          </Link>
        ) : isEmpty ? (
          "–"
        ) : (
          content
        )}
      </span>
    </td>
  );
}

type Sorted = false | "asc" | "desc";

function sortWord(sorted: Sorted) {
  if (!sorted) return undefined;
  return sorted === "asc" ? "ascending" : "descending";
}

interface SortButtonProps {
  sorted: Sorted;
  onSort: () => void;
  children: ReactNode;
}

function SortButton({ sorted, onSort, children }: SortButtonProps) {
  const Arrow = sorted === "desc" ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={onSort}
      className="inline-flex min-h-11 items-center gap-1 text-left hover:underline"
    >
      {children}
      <Arrow aria-hidden="true" className={classes("size-4", !sorted && "invisible")} />
    </button>
  );
}

interface ChoiceProps {
  columns: readonly { id: string; label: string }[];
  address: ListAddress;
}

/** Sort order where the table has no header. */
function SortChoice({ columns, address: { sort, setSort } }: ChoiceProps) {
  if (columns.length === 0) return null;
  const options = columns.flatMap(({ id, label }) => [
    { value: id, label: `${label}, ascending` },
    { value: `-${id}`, label: `${label}, descending` },
  ]);
  return (
    <SortSelect
      options={[{ value: "", label: "Default order" }, ...options]}
      value={sort ? `${sort.desc ? "-" : ""}${sort.id}` : ""}
      onSort={(value) => setSort(value ? { id: value.replace(/^-/, ""), desc: value.startsWith("-") } : undefined)}
    />
  );
}

/** Which columns are shown. */
function ColumnChoice({ columns, address: { hidden, setHidden } }: ChoiceProps) {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className={pillClass(false)}>
        Columns{hidden.length > 0 && ` (${hidden.length} hidden)`}
      </button>
      <fieldset
        id={id}
        popover="auto"
        className="dropdown w-64 rounded-xl border border-line bg-surface px-4 py-2 text-sm shadow-soft [position-area:bottom_span-right]!"
      >
        <legend className="sr-only">Columns</legend>
        {columns.map(({ id, label }) => (
          <CheckField
            key={id}
            label={label}
            checked={!hidden.includes(id)}
            onChange={({ target }) =>
              setHidden(target.checked ? hidden.filter((column) => column !== id) : [...hidden, id])
            }
          />
        ))}
      </fieldset>
    </>
  );
}
