import { CircleCheck, CircleMinus, Clock, MapPin, PackageCheck, Search, TriangleAlert } from "lucide-react";
import { type FormEvent, useEffect, useId, useState } from "react";
import type { z } from "zod";
import { STOCK_WORDS, type StockBand } from "#catalogue/stock/model.ts";
import { formatAddress, type Point } from "#coverage/addresses/model.ts";
import { call } from "#coverage/client.ts";
import { useAddressInfo } from "#coverage/delivery/ui/use-address-info.ts";
import { useCoverageSelector } from "#coverage/store.ts";
import { classes } from "#design-system/classes.ts";
import { ErrorState } from "#design-system/feedback/error-state.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { TextSkeleton } from "#design-system/feedback/skeleton.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { TEXT_LINK } from "#design-system/navigation/text-link.tsx";
import { telephoneLink } from "#shared/brand.ts";
import type { stockAtStores } from "../contract.ts";
import { directionsUrl, formatDistance, sortedByDistance } from "../model.ts";
import { NearMe } from "./near-me.tsx";

type Found = z.infer<typeof stockAtStores.reply>["body"];

/** Where distances begin: a typed place, or a position, which stays in the browser (I-10). */
type From = { typed: string } | { point: Point; name: string } | undefined;

const STOCK_LOOKS: Record<StockBand, { icon: typeof Clock; colour: string }> = {
  in: { icon: CircleCheck, colour: "text-success" },
  low: { icon: TriangleAlert, colour: "text-warning" },
  out: { icon: CircleMinus, colour: "text-muted" },
};

/** What a store has on its own shelf: few pieces there don't make a delivery longer, as a low stock online does. */
const SHELF_WORDS: Record<StockBand, string> = { ...STOCK_WORDS, low: "Only a few left" };

/** Maximum length of a typed place. */
const MAX_LENGTH = 60;

interface StoresWithStockProps {
  variant: { materialId: string; title: string };
  /** When an order can be collected, "Thu 26 to Mon 30 November"; empty while it is sold out online. */
  collectOn: string;
}

/** The stores with what they have of a variant and when they are open today: those that have it first, and then the nearest. */
export function StoresWithStock({ variant: { materialId, title }, collectOn }: StoresWithStockProps) {
  const id = useId();
  const address = useCoverageSelector(({ coverage }) => coverage.info?.addressInfo);
  const [chosen, setChosen] = useState<From>();
  const info = useAddressInfo(chosen === undefined);
  const name = info?.street ? [formatAddress(info), info.suburb].filter(Boolean).join(", ") : "your address";
  const from = chosen ?? (address && { point: address, name });
  const typed = from && "typed" in from ? from.typed : "";
  const { found, isLoading, hasFailed, retry } = useStock(materialId, typed);
  const near = typed ? found?.place : from && "point" in from && { ...from.point, name: from.name };
  return (
    <section aria-labelledby={id} className="card grid gap-4 p-4 md:p-5">
      <div>
        <h2 id={id} className="text-lg">
          Collect from a store
        </h2>
        <p className="text-muted text-sm">{title}</p>
      </div>
      <p className="flex gap-3 text-sm">
        <PackageCheck aria-hidden="true" className="size-5 shrink-0 text-muted" />
        {collectOn ? (
          <span>
            Order online and collect at any store: <strong>{collectOn}</strong>
            <span className="block text-muted">
              We'll send it there from our warehouse, whether or not the store has it. What a store has in stock, you
              can buy over the counter.
            </span>
          </span>
        ) : (
          <span>Sold out online. What a store has in stock, you can buy over the counter.</span>
        )}
      </p>
      <PlaceSearch onPlace={(place) => setChosen({ typed: place })} />
      <NearMe onPosition={(point) => setChosen({ point, name: "you" })} />
      {hasFailed ? (
        <ErrorState
          as="h3"
          title="The stores cannot be shown right now"
          text="What you have chosen is kept. Try again in a moment."
          onRetry={retry}
        />
      ) : (
        <>
          <p role="status" className="text-sm empty:hidden">
            {found && !isLoading && headingOf(found.stores, near ? near.name : "")}
          </p>
          {!isLoading && typed && !near && (
            <Notice tone="warning">
              We do not know “{typed}”. Check the spelling, or try a town nearby. These are all our stores.
            </Notice>
          )}
          {isLoading || !found ? (
            <TextSkeleton lines={6} />
          ) : (
            <StoreList stores={withStockFirst(sortedByDistance(found.stores, near || undefined))} />
          )}
        </>
      )}
    </section>
  );
}

/** Asks the shop again whenever material or place change; an outdated answer is dropped. */
function useStock(materialId: string, place: string) {
  const [answer, setAnswer] = useState<{ key: string; found?: Found }>();
  const [attempt, setAttempt] = useState(0);
  const key = [materialId, place, attempt].join("/");
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    call("GET /lambda/stores/stock", { query: { materialId, place }, signal }).then(
      ({ body }) => setAnswer({ key, found: body }),
      () => !signal.aborted && setAnswer({ key }),
    );
    return () => controller.abort();
  }, [key, materialId, place]);
  const isLoading = answer?.key !== key;
  return {
    found: answer?.found,
    isLoading,
    hasFailed: !isLoading && !answer.found,
    retry: () => setAttempt(attempt + 1),
  };
}

/** "2 of 5 stores have it. They come first, starting with the nearest to Soweto, Gauteng." @param near empty without a place */
function headingOf(stores: Found["stores"], near: string): string {
  const all = stores.length;
  const count = stores.filter(({ stock }) => stock !== "out").length;
  const nearest = near && `The nearest to ${near} comes first.`;
  if (count === 0) return `No store has it right now. ${nearest}`.trim();
  if (count === all) return `All ${all} stores have it. ${nearest}`.trim();
  if (count === 1)
    return `1 of ${all} stores has it, and comes first.${near && ` The others follow by distance from ${near}.`}`;
  return `${count} of ${all} stores have it, and come first${near && `, starting with the nearest to ${near}`}.`;
}

/** Keeps the order among the stores that have it, and among those that do not. */
function withStockFirst<Each extends Pick<Shown, "stock">>(stores: readonly Each[]): Each[] {
  return stores.toSorted((one, other) => Number(one.stock === "out") - Number(other.stock === "out"));
}

function PlaceSearch({ onPlace }: { onPlace(place: string): void }) {
  const [text, setText] = useState("");
  const [error, setError] = useState("");
  function submit(event: FormEvent) {
    event.preventDefault();
    setError(text.trim() ? "" : "Enter a suburb or town");
    if (text.trim()) onPlace(text.trim());
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-48">
        <TextField
          label="Your suburb or town"
          type="search"
          maxLength={MAX_LENGTH}
          autoComplete="address-level2"
          value={text}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Button type="submit" kind="secondary" className="min-h-12">
        <Search aria-hidden="true" className="size-5" />
        Find stores
      </Button>
    </form>
  );
}

type Shown = Found["stores"][number] & { distanceKm: number | null };

function StoreList({ stores }: { stores: readonly Shown[] }) {
  return (
    <ul className="divide-y divide-line">
      {stores.map((store) => {
        const { icon: Icon, colour } = STOCK_LOOKS[store.stock];
        return (
          <li key={store.key} className="grid gap-1 py-4 text-sm first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="font-medium text-base">{store.name}</h3>
              {store.distanceKm !== null && <p className="text-muted">{formatDistance(store.distanceKm)} away</p>}
            </div>
            <p className={classes("flex items-center gap-2 font-medium", colour)}>
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {SHELF_WORDS[store.stock]}
            </p>
            <p className="flex gap-2 text-muted">
              <Clock aria-hidden="true" className="size-5 shrink-0" />
              <span>
                {store.today}
                {store.hours !== store.today && <span className="block">{store.hours}</span>}
              </span>
            </p>
            <p className="flex gap-2 text-muted">
              <MapPin aria-hidden="true" className="size-5 shrink-0" />
              {store.address}
            </p>
            <p className="flex flex-wrap gap-x-6">
              <a href={telephoneLink(store.telephone)} className={TEXT_LINK}>
                {store.telephone}
              </a>
              <a href={directionsUrl(store)} target="_blank" rel="noreferrer" className={TEXT_LINK}>
                Directions<span className="sr-only"> to {store.name} (opens Google Maps in a new tab)</span>
              </a>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
