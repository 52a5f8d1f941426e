import { Link, useLocation } from "react-router";
import { classes } from "#design-system/classes.ts";
import { formatPrice } from "#shared/money.ts";
import type { BundleOffer } from "../bundles.model.ts";
import type { Choices } from "../configurator/steps.model.ts";

interface BundleTableProps {
  /** Name of the bundle. */
  name: string;
  offers: readonly BundleOffer[];
  /** The choices in the configurator. */
  choices: Choices;
}

/** The sizes of a bundle in a table, each a link that chooses it. */
export function BundleTable({ name, offers, choices }: BundleTableProps) {
  const { pathname } = useLocation();
  const chosen = choices.data ?? choices.starterPacks;
  const hasTime = offers.some(({ lasts }) => lasts !== "");
  const hasRate = offers.some(({ perGigabyte }) => perGigabyte !== null);
  const cell = "px-3 py-3.5 first:pl-4 last:pr-4 md:first:pl-6 md:last:pr-6";
  return (
    <div className="overflow-x-auto rounded-xl border border-line bg-surface-2">
      <table className="w-full text-left">
        <caption className="px-4 pt-5 pb-2 text-left font-semibold text-lg md:px-6">{name}: all sizes</caption>
        <thead className="text-muted text-sm">
          <tr>
            <th scope="col" className={classes(cell, "font-normal")}>
              You get
            </th>
            {hasTime && (
              <th scope="col" className={classes(cell, "font-normal")}>
                Valid
              </th>
            )}
            {hasRate && (
              <th scope="col" className={classes(cell, "text-right font-normal")}>
                Per GB
              </th>
            )}
            <th scope="col" className={classes(cell, "text-right font-normal")}>
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => {
            const isChosen = offer.value === chosen;
            return (
              <tr
                key={offer.value}
                className={classes("relative border-line border-t", isChosen ? "bg-action-soft" : "hover:bg-surface-3")}
              >
                <th scope="row" className={classes(cell, "font-semibold")}>
                  <Link
                    to={`${pathname}?${new URLSearchParams({ [offer.choice]: offer.value })}`}
                    replace
                    preventScrollReset
                    aria-current={isChosen ? "true" : undefined}
                    className="text-action underline-offset-4 before:absolute before:inset-0 hover:underline focus-visible:outline-none focus-visible:before:outline-3 focus-visible:before:outline-action focus-visible:before:-outline-offset-3"
                  >
                    {offer.get}
                  </Link>
                  {isChosen && <span className="block font-normal text-muted text-sm">Chosen</span>}
                </th>
                {hasTime && <td className={cell}>{offer.lasts}</td>}
                {hasRate && (
                  <td className={classes(cell, "text-right text-muted tabular-nums")}>
                    {offer.perGigabyte !== null && formatPrice(offer.perGigabyte)}
                  </td>
                )}
                <td className={classes(cell, "text-right font-semibold tabular-nums")}>
                  {offer.originalPrice !== undefined && offer.originalPrice > offer.price && (
                    <s className="mr-2 font-normal text-muted text-sm">{formatPrice(offer.originalPrice)}</s>
                  )}
                  {formatPrice(offer.price)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
