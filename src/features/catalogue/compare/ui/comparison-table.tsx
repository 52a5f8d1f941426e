import type { ShownCard } from "#catalogue/listing/model.ts";
import { productPath } from "#catalogue/model.ts";
import { SaveButton } from "#catalogue/wish-list/ui/save-button.tsx";
import { classes } from "#design-system/classes.ts";
import { ButtonLink } from "#design-system/forms/button.tsx";
import { Picture } from "#design-system/media/picture.tsx";
import { TEXT_LINK } from "#design-system/navigation/text-link.tsx";
import { Price } from "#design-system/price.tsx";
import { comparePath } from "../model.ts";
import type { Comparison, ComparisonCell, ComparisonGroup } from "../rows.model.ts";

// On a phone the first column has no width: the label of a row stands above its cells, so that three products fit side by side.
const LABEL = "sticky left-0 p-0 align-top md:py-3 md:pr-3";
const CELL = "wrap-anywhere pr-3 pb-3 align-top max-md:pt-9 md:pt-3 md:pr-4";

// What says which column is whose stays below the header of the shop, or at the top while that is away.
const STAYS =
  "z-10 short:static shadow-[0_1px_0_var(--color-line)] header-away:top-0 top-16 transition-[top] duration-200 md:top-28 nav:top-38";

// The switch hides rows by style, so that it works without JavaScript.
const ONLY_WITHOUT_SWITCH = "group-has-[input:checked]/comparison:hidden";

/** Products side by side. A phone shows three columns; with a fourth the table scrolls sideways. */
export function ComparisonTable({ segment, products, groups }: Comparison) {
  const slugs = products.map(({ slug }) => slug);
  const scrolls = products.length > 3;
  const differs = groups.some(({ rows }) => rows.some((row) => row.differs));
  return (
    <div className="group/comparison min-w-0">
      {products.length > 1 && (
        <div className="mb-4 flex flex-wrap items-center gap-x-6">
          <label className="flex min-h-11 w-fit items-center gap-3">
            <input
              type="checkbox"
              // biome-ignore lint/a11y/useAriaPropsForRole: the browser says whether a checkbox is checked
              role="switch"
              className="switch"
            />
            Only differences
          </label>
          {differs && (
            <p className="flex items-center gap-2 text-muted text-sm">
              <DifferenceMark />
              marks what differs
            </p>
          )}
        </div>
      )}
      <section
        aria-label="Comparison"
        tabIndex={scrolls ? 0 : undefined}
        className={scrolls ? "relative max-md:-mx-4 max-md:overflow-x-auto max-md:pl-4" : undefined}
      >
        <table
          className={classes(
            "w-full table-fixed border-collapse text-left text-sm md:text-base",
            scrolls && "max-md:w-[31rem]",
          )}
        >
          <caption className="sr-only">
            {products.map(({ name }) => name).join(", ")}: prices, specifications and features
          </caption>
          <colgroup>
            <col className="w-px md:w-44" />
            {slugs.map((slug) => (
              <col key={slug} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <td className={LABEL} />
              {products.map((card) => (
                <td key={card.id} className="pr-3 align-top md:pr-4">
                  <ProductPicture
                    card={card}
                    without={comparePath(
                      segment,
                      slugs.filter((slug) => slug !== card.slug),
                    )}
                  />
                </td>
              ))}
            </tr>
            {/* Cells stick, not rows: they say which column is whose. */}
            <tr>
              <td className={classes(STAYS, "bg-surface max-md:p-0 md:sticky")} />
              {products.map((card) => (
                <th
                  key={card.id}
                  scope="col"
                  className={classes(
                    "wrap-anywhere bg-surface py-2 pr-3 text-left align-top font-semibold text-sm md:pr-4 md:text-lg",
                    STAYS,
                    scrolls ? "md:sticky" : "sticky",
                  )}
                >
                  <a href={productPath(card)} className="-my-2 inline-block py-2 hover:underline">
                    {card.name}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <ComparisonRows key={group.title} group={group} columns={products.length} />
          ))}
          <tfoot>
            <tr>
              <td className={LABEL} />
              {products.map((card) => (
                <td key={card.id} className="pt-4 pr-3 align-top md:pr-4">
                  <ButtonLink to={productPath(card)} kind="secondary" size="small">
                    Choose<span className="sr-only"> {card.name}</span>
                  </ButtonLink>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
        {products.length > 1 && !differs && (
          <p className="hidden py-4 text-muted group-has-[input:checked]/comparison:block">
            We found no differences between these products.
          </p>
        )}
      </section>
    </div>
  );
}

function ProductPicture({ card, without }: { card: ShownCard; without: string }) {
  return (
    <div className="grid justify-items-start gap-1">
      <span className="w-full rounded-xl bg-stage p-3">
        <Picture
          url={card.imageUrl}
          alt=""
          width={160}
          height={160}
          priority
          className="mx-auto aspect-square w-full max-w-36"
        />
      </span>
      <span className="flex flex-wrap items-center gap-x-2">
        <a href={without} className={classes(TEXT_LINK, "py-2 text-sm")}>
          Remove<span className="sr-only"> {card.name}</span>
        </a>
        <SaveButton product={card} />
      </span>
    </div>
  );
}

function ComparisonRows({ group: { title, rows }, columns }: { group: ComparisonGroup; columns: number }) {
  return (
    <tbody className={rows.some(({ differs }) => differs) ? undefined : ONLY_WITHOUT_SWITCH}>
      <tr>
        <th scope="rowgroup" colSpan={columns + 1} className="border-line border-b pt-6 pb-2 text-left text-lg">
          <span className="sticky left-0">{title}</span>
        </th>
      </tr>
      {rows.map(({ label, cells, differs }) => (
        <tr key={label} className={`border-line border-b ${differs ? "" : ONLY_WITHOUT_SWITCH}`}>
          <th scope="row" className={classes(LABEL, "font-normal text-muted")}>
            <span className="max-md:absolute max-md:top-3 max-md:left-0 max-md:w-max">
              {label}
              {differs && (
                <>
                  {" "}
                  <DifferenceMark />
                  <span className="sr-only">(differs)</span>
                </>
              )}
            </span>
          </th>
          {cells.map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
            <td key={column} className={classes(CELL, differs && "font-medium")}>
              <CellContent cell={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function DifferenceMark() {
  return <span aria-hidden="true" className="inline-block size-2 rounded-full bg-action align-middle" />;
}

function CellContent({ cell }: { cell: ComparisonCell }) {
  if ("price" in cell) return <Price {...cell.price} size="small" className="whitespace-normal" />;
  const [only = "", ...others] = cell.lines;
  if (others.length === 0) return only || <span className="text-muted">Not stated</span>;
  return (
    <ul className="grid gap-1.5">
      {cell.lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
