import type { ShownCard } from "#catalogue/listing/model.ts";
import { productPath } from "#catalogue/model.ts";
import { Picture } from "#design-system/media/picture.tsx";
import { TEXT_LINK } from "#design-system/navigation/text-link.tsx";
import { Price } from "#design-system/price.tsx";
import { comparePath } from "../model.ts";
import type { Comparison, ComparisonCell, ComparisonGroup } from "../rows.model.ts";

const LABEL = "sticky left-0 z-10 bg-surface py-3 pr-3 align-top";

// The switch hides rows by style, so that it works without JavaScript.
const ONLY_WITHOUT_SWITCH = "group-has-[input:checked]/comparison:hidden";

/** Products side by side. On a phone two columns are in view, and the table scrolls sideways below its first column. */
export function ComparisonTable({ vendorType, products, groups }: Comparison) {
  const slugs = products.map(({ slug }) => slug);
  const differs = groups.some(({ rows }) => rows.some((row) => row.differs));
  return (
    <div className="group/comparison min-w-0">
      {products.length > 1 && (
        <label className="mb-4 flex min-h-11 w-fit items-center gap-3">
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: the browser says whether a checkbox is checked
            role="switch"
            className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-muted transition-colors before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-surface before:transition-transform checked:bg-action checked:before:translate-x-5 forced-colors:appearance-auto"
          />
          Only differences
        </label>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
      <section aria-label="Comparison" tabIndex={0} className="overflow-x-auto max-md:-mx-4 max-md:pl-4">
        <table className="w-full table-fixed border-collapse text-left text-sm md:text-base">
          <caption className="sr-only">
            {products.map(({ name }) => name).join(", ")}: prices, specifications and features
          </caption>
          <colgroup>
            <col className="w-24 md:w-44" />
            {slugs.map((slug) => (
              <col key={slug} className="w-34 md:w-auto md:min-w-44" />
            ))}
          </colgroup>
          <thead>
            <tr>
              <td className={LABEL} />
              {products.map((card) => (
                <th key={card.id} scope="col" className="pr-4 pb-4 text-left align-top font-normal">
                  <ProductHead
                    card={card}
                    without={comparePath(
                      vendorType,
                      slugs.filter((slug) => slug !== card.slug),
                    )}
                  />
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <ComparisonRows key={group.title} group={group} columns={products.length} />
          ))}
        </table>
        {products.length > 1 && !differs && (
          <p className="hidden py-4 text-muted group-has-[input:checked]/comparison:block">
            We list no differences between these products.
          </p>
        )}
      </section>
      {differs && (
        <p className="mt-4 flex items-center gap-2 text-muted text-sm">
          <DifferenceMark />
          marks what differs.
        </p>
      )}
    </div>
  );
}

function ProductHead({ card, without }: { card: ShownCard; without: string }) {
  return (
    <div className="wrap-anywhere grid justify-items-start gap-2">
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
      <a href={productPath(card)} className="font-semibold text-base hover:underline md:text-lg">
        {card.name}
      </a>
      <a href={without} className={`${TEXT_LINK} text-sm`}>
        Remove<span className="sr-only"> {card.name}</span>
      </a>
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
          <th scope="row" className={`${LABEL} font-normal text-muted`}>
            {label}
            {differs && (
              <>
                {" "}
                <DifferenceMark />
                <span className="sr-only">(differs)</span>
              </>
            )}
          </th>
          {cells.map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
            <td key={column} className={`wrap-anywhere py-3 pr-4 align-top ${differs ? "font-medium" : ""}`}>
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
