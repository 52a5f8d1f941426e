import { MapPin } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { ShownList } from "#catalogue/listing/model.ts";
import { listSearch } from "#catalogue/listing/query.model.ts";
import { Loading, TextSkeleton } from "#design-system/feedback/skeleton.tsx";
import { ButtonLink } from "#design-system/forms/button.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { coveragePopupSet } from "#layout/store.ts";
import { useAppDispatch } from "#platform/store.ts";
import { coveragePath } from "#shared/segment.ts";
import { type ConnectionKind, filtersAt, relatedLinksFrom, type SoldConnections } from "../connections.model.ts";
import type { CoveragePayload } from "../selected-address.model.ts";
import { CoverageDialog } from "./coverage-dialog.tsx";
import { useShopperAddress, useShopperStreet } from "./shopper-address.ts";

interface AddressFilterProps {
  list: ShownList;
  sold: SoldConnections;
  connections: readonly Pick<ConnectionKind, "slug" | "name" | "path">[];
}

/**
 * The address check above a list. After it the list shows only what is sold there, by its filters: the page is the same for
 * everybody, and its URL has networks and no address (I-10).
 */
export function AddressFilter({ list, sold, connections }: AddressFilterProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { payload, checking, error } = useShopperAddress(true);
  const street = useShopperStreet();
  const networks = payload?.answer.networks;
  const here = networks && filtersAt(networks, sold);
  const hereSearch = here && listSearch(list.query, { chosen: here });
  const everything = listSearch(list.query, { chosen: { sub: [], provider: [] } });
  const current = listSearch(list.query);
  const isHere = hereSearch === current;
  // Undefined until the customer asks here; then the answer of before.
  const asked = useRef<CoveragePayload | null>(undefined);

  function ask(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    asked.current = payload;
    dispatch(coveragePopupSet({ popup: "address", open: true }));
  }

  useEffect(() => {
    if (asked.current === undefined || payload === null || payload === asked.current) return;
    asked.current = undefined;
    if (hereSearch !== undefined) navigate(hereSearch, { preventScrollReset: true });
  }, [payload, hereSearch, navigate]);

  return (
    <section aria-label="Your address" className="mb-6 flex gap-3 rounded-xl bg-surface-2 p-4 md:mb-8 md:p-5">
      <MapPin aria-hidden="true" className="mt-2.5 size-6 shrink-0 text-action" />
      <div className="wrap-anywhere flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div aria-live="polite" className="min-w-0 max-md:w-full">
          {checking && (
            <Loading label="Checking your address">
              <TextSkeleton lines={1} />
            </Loading>
          )}
          {!checking && error && <p className="text-danger">{error}</p>}
          {!checking && !error && (
            <p className="font-medium">{sentence({ street, isKnown: networks !== undefined, here, isHere })}</p>
          )}
          {networks && !here && (
            <p className="flex flex-wrap gap-x-4">
              {relatedLinksFrom(networks, sold.category, connections).map(({ label, path }) => (
                <TextLink key={path} to={path}>
                  {label}
                </TextLink>
              ))}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4">
          {hereSearch !== undefined && !isHere && <TextLink to={hereSearch}>Show what's available</TextLink>}
          {networks && current !== everything && <TextLink to={everything}>Show everything</TextLink>}
          <ButtonLink kind="secondary" size="small" to={coveragePath(list.query.segment)} onClick={ask}>
            {networks ? "Change address" : "Check your address"}
          </ButtonLink>
        </div>
      </div>
      <CoverageDialog />
    </section>
  );
}

interface Situation {
  street: string;
  isKnown: boolean;
  here: object | undefined;
  isHere: boolean;
}

function sentence({ street, isKnown, here, isHere }: Situation): string {
  if (!isKnown) return "Only see what you can get at your address.";
  if (!here) return `${street}: none of these is available there yet. What is:`;
  return `${street}: ${isHere ? "these are available there." : "some of these are not available there."}`;
}
