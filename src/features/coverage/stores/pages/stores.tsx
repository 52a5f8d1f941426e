import { Search } from "lucide-react";
import { useId, useMemo, useRef, useState } from "react";
import { Form } from "react-router";
import type { Point } from "#coverage/addresses/model.ts";
import type { CoverageContext } from "#coverage/context.server.ts";
import { useCoverageSelector } from "#coverage/store.ts";
import { EmptyState } from "#design-system/feedback/empty-state.tsx";
import { Button, ButtonLink } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { appContext, pageCache } from "#platform/http/page-context.ts";
import { pageMeta } from "#platform/page-meta.model.ts";
import { namedPlace, STORES_PATH, searchStores, sortedByDistance } from "../model.ts";
import { NearMe } from "../ui/near-me.tsx";
import { StoreCard } from "../ui/store-card.tsx";
import { StoreMap } from "../ui/store-map.tsx";
import type { Route } from "./+types/stores";

const LEAD = "See phones and routers, get help in person, or collect what you ordered online.";

/** Maximum length of the search text. */
const MAX_LENGTH = 60;

/** /stores: the store finder (S7-47), by town in the URL, or by the device's position, which never leaves the browser (I-10). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { stores, gazetteer, brand, publicUrl, env }: CoverageContext = appContext(context);
  pageCache(context).tag("content", "addresses");
  const town = (url.searchParams.get("town") ?? "").trim().slice(0, MAX_LENGTH);
  const found = searchStores(stores, town);
  const [place] = found.length === 0 ? await gazetteer.candidates(town, "", 1) : [];
  return {
    town,
    found: place ? stores : found,
    /** The searched place, where there is no store. */
    near: place ? namedPlace(place.info) : null,
    all: stores.length,
    styleUrl: env.MAP_STYLE_URL ?? null,
    brand: brand.name,
    url: publicUrl + STORES_PATH,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { brand, url } = loaderData;
  return pageMeta({ title: `Stores | ${brand}`, description: LEAD, url, brand });
}

export default function Stores({ loaderData: { town, found, near, all, styleUrl } }: Route.ComponentProps) {
  const id = useId();
  const list = useRef<HTMLHeadingElement>(null);
  const [position, setPosition] = useState<Point | null>(null);
  // Without a search or a position, from the address that this browser knows.
  const home = useCoverageSelector(({ coverage }) => coverage.info?.addressInfo ?? null);
  const from = position ?? near ?? (town ? null : home);
  const stores = useMemo(() => sortedByDistance(found, from ?? undefined), [found, from]);
  return (
    <>
      <header className="mb-6 md:mb-8">
        <h1 className="text-3xl md:text-4xl">Find a store</h1>
        <p className="mt-2 max-w-2xl text-lg text-muted">{LEAD}</p>
      </header>
      <div className="mb-6 grid gap-3 md:mb-8">
        <Form method="get" action={STORES_PATH} role="search" className="flex max-w-2xl flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-60">
            <TextField
              // Shows the searched town, also after going back.
              key={town}
              label="Town, suburb or province"
              name="town"
              type="search"
              defaultValue={town}
              maxLength={MAX_LENGTH}
              autoComplete="address-level2"
            />
          </div>
          <Button type="submit" className="min-h-12">
            <Search aria-hidden="true" className="size-5" />
            Search
          </Button>
        </Form>
        <NearMe
          onPosition={(point) => {
            setPosition(point);
            list.current?.focus();
          }}
        />
      </div>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-8">
        <section aria-labelledby={id} className="max-md:order-2">
          <h2 id={id} ref={list} tabIndex={-1} className="mb-4 text-xl outline-none">
            {near ? `Nearest to ${position ? "you" : near.name}` : headingOf(stores.length, town, from !== null)}
          </h2>
          {near && (
            <p className="mb-4">
              There is no store in {near.name} yet. All {all} stores, the nearest first:
            </p>
          )}
          {stores.length === 0 ? (
            <EmptyState
              title="No store there yet"
              text="We deliver to every address in South Africa, and we can help you by phone."
              imageUrl="/images/scene~no-results.svg"
            >
              <ButtonLink to={STORES_PATH}>All {all} stores</ButtonLink>
              <ButtonLink to="/help" kind="secondary">
                Talk to us
              </ButtonLink>
            </EmptyState>
          ) : (
            <ul className="grid gap-4">
              {stores.map((store) => (
                <StoreCard key={store.key} store={store} />
              ))}
            </ul>
          )}
          {town && !near && stores.length > 0 && <TextLink to={STORES_PATH}>All {all} stores</TextLink>}
        </section>
        <div className="sticky-below-header">
          <StoreMap
            stores={stores}
            styleUrl={styleUrl}
            from={from}
            isHere={position !== null}
            isFiltered={town !== "" && !near}
          />
        </div>
      </div>
    </>
  );
}

function headingOf(count: number, town: string, isNear: boolean): string {
  const stores = count === 1 ? "1 store" : `${count} stores`;
  const about = town ? `${stores} for “${town}”` : stores;
  return isNear && count > 0 ? `${about}, nearest first` : about;
}
