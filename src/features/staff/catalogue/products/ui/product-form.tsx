import {
  type ComponentProps,
  type FocusEvent,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { z } from "zod";
import { ProductCard } from "#catalogue/listing/ui/product-card.tsx";
import type { Badge } from "#catalogue/model.ts";
import { toCard } from "#catalogue/product.mapper.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { CheckField, TextArea, TextField } from "#design-system/forms/field.tsx";
import { formatPrice, toCents, toRand } from "#shared/money.ts";
import { typedAmount } from "#shared/typed-amount.ts";
import { call } from "#staff/client.ts";
import { EditConflict } from "#staff/ui/editing/edit-form.tsx";
import { LineList, StaffSection } from "#staff/ui/editing/records.tsx";
import { instantOf, partsOf } from "#staff/ui/editing/typed-values.ts";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { useStaffAction } from "#staff/ui/use-staff-action.ts";
import type { previewProduct, readStaffProduct } from "../contract.ts";
import type { ProductChanges, VariantChange } from "../model.ts";

export type ProductView = z.output<typeof readStaffProduct.reply>["body"];
type Preview = z.output<typeof previewProduct.reply>["body"];

/**
 * Texts, badges and prices of a product, with a preview. Fields in which nothing is typed follow what is saved. When someone else has changed the
 * product meanwhile, the form shows how it is now and asks which of the two is to stay.
 */
export function ProductForm({ product }: { product: ProductView }) {
  const form = useRef<HTMLFormElement>(null);
  // What was shown when the typing began.
  const [opened, setOpened] = useState(product);
  const [shown, setShown] = useState<Preview>();
  const saving = useStaffAction();
  const previewing = useStaffAction({ reloads: false });
  const params = { productId: product.id };

  const typedNow = useEffectEvent(() => {
    if (!form.current) return false;
    const { changes, from, until } = typedIn(form.current, product);
    return Object.keys(changes).length > 0 || Boolean(from || until);
  });
  useLayoutEffect(() => {
    if (!typedNow()) setOpened(product);
  }, [product]);
  useEffect(() => {
    // The browser asks, in its own words, before what was typed is lost by a reload or by closing.
    const keepPage = (event: BeforeUnloadEvent) => typedNow() && event.preventDefault();
    addEventListener("beforeunload", keepPage);
    return () => removeEventListener("beforeunload", keepPage);
  }, []);

  async function save(revision: number) {
    if (!form.current?.reportValidity()) return;
    const { changes, from, until } = typedIn(form.current, product);
    const body = { revision, changes, ...(from && { from }), ...(until && { until }) };
    const isDone = await saving.run<{ body: ProductView }>(
      "save",
      ({ body: { waiting } }) =>
        waiting.length > product.waiting.length ? "It waits for a second person" : from ? "Planned" : "Saved",
      async (token) => {
        const reply = await call("PATCH /staff/catalogue/products/:productId", { token, params, body });
        setOpened(reply.body);
        setShown(undefined);
        return reply;
      },
    );
    if (isDone) form.current?.reset();
  }

  function preview() {
    if (!form.current?.reportValidity()) return;
    const body = { changes: typedIn(form.current, product).changes };
    return previewing.run("preview", undefined, async (token) =>
      setShown((await call("POST /staff/catalogue/products/:productId/preview", { token, params, body })).body),
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void save(opened.revision);
  }

  return (
    <div className="grid content-start gap-8">
      <form ref={form} onSubmit={submit} onReset={clearFaults} className="grid gap-4">
        <TextField label="Name" name="name" required maxLength={200} defaultValue={product.name} />
        <TextField label="Line below the name" name="subTitle" maxLength={500} defaultValue={product.subTitle} />
        <TextArea
          label="Description"
          name="description"
          rows={4}
          maxLength={20_000}
          defaultValue={product.description}
        />
        <TextArea
          label="Features, one a line"
          name="keyFeatures"
          rows={4}
          defaultValue={product.keyFeatures.join("\n")}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label="Deal badges"
            name="deals"
            hint="Separated by commas"
            defaultValue={namesOf(product, "deals")}
          />
          <TextField
            label="Exclusive badges"
            name="exclusive"
            hint="Separated by commas"
            defaultValue={namesOf(product, "exclusive")}
          />
        </div>
        <CheckField label="On sale" name="onSale" defaultChecked={product.field_add_to_cart} />
        <fieldset>
          <legend className="mb-2 font-semibold text-lg">Prices in rand</legend>
          <div aria-hidden className={`${VARIANT_GRID} hidden pb-2 font-medium text-sm md:grid`}>
            <span>Variant</span>
            <span className="text-end">Price</span>
            <span className="text-end">Price before</span>
            <span>Hero deal</span>
          </div>
          {product.variants.map((variant) => (
            <VariantRow key={variant.variationId} variant={variant} />
          ))}
        </fieldset>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label="From"
            name="from"
            type="datetime-local"
            optional
            hint="South African time. Empty: at once"
          />
          <TextField
            label="Until"
            name="until"
            type="datetime-local"
            optional
            hint="When the values of today come back"
          />
        </div>
        {product.revision > opened.revision ? (
          <EditConflict
            noun="product"
            isSaving={saving.working !== undefined}
            onSave={() => save(product.revision)}
            onDiscard={() => {
              form.current?.reset();
              setOpened(product);
            }}
          >
            <p className="mb-2">Since you opened it:</p>
            <LineList lines={differencesOf(opened, product)} />
          </EditConflict>
        ) : (
          <>
            <FailureNotice text={saving.failure ?? previewing.failure} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" loading={saving.working !== undefined}>
                Save
              </Button>
              <Button kind="secondary" loading={previewing.working !== undefined} onClick={preview}>
                Preview
              </Button>
            </div>
          </>
        )}
      </form>
      <Shown {...(shown ?? { card: product.card, variants: product.variants, faults: [] })} />
    </div>
  );
}

const VARIANT_GRID = "grid grid-cols-2 items-center gap-x-3 gap-y-1 md:grid-cols-[minmax(0,1fr)_8rem_8rem_6rem]";

function VariantRow({
  variant: { variationId, label, price, originalPrice, heroDeals },
}: {
  variant: ProductView["variants"][number];
}) {
  const before = toCents(originalPrice) > 0 ? originalPrice : "";
  return (
    <fieldset className={`${VARIANT_GRID} border-line border-t py-2`}>
      <legend className="sr-only">{label}</legend>
      <p aria-hidden className="col-span-2 text-sm md:col-span-1">
        {label} <span className="wrap-anywhere text-muted">{variationId}</span>
      </p>
      <AmountField label="Price" name={`price ${variationId}`} required defaultValue={price} />
      <AmountField label="Price before" name={`before ${variationId}`} defaultValue={before} />
      <CheckField
        label={<span className="md:sr-only">Hero deal</span>}
        name={`hero ${variationId}`}
        defaultChecked={heroDeals}
      />
    </fieldset>
  );
}

/** Refuses what is no amount, and shows what was understood of the others: "1299.50" of "R1 299,5". */
function showAmount({ currentTarget: input }: FocusEvent<HTMLInputElement>): void {
  const cents = typedAmount(input.value);
  const isWrong = cents === undefined ? input.value.trim() !== "" : cents < 0;
  input.setCustomValidity(isWrong ? "Enter an amount like 1299.00" : "");
  // A field that was only passed still follows what is saved.
  if (cents !== undefined && input.value !== toRand(cents)) input.value = toRand(cents);
}

/** Forgets what was refused before the fields were reset. */
function clearFaults({ currentTarget: { elements } }: FormEvent<HTMLFormElement>): void {
  for (const field of elements) if (field instanceof HTMLInputElement) field.setCustomValidity("");
}

/** An amount in a row; on wide screens the heading of its column says what it is. */
function AmountField({ label, ...input }: { label: string } & ComponentProps<"input">) {
  return (
    <label className="grid gap-1 text-sm">
      <span className="md:sr-only">{label}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        onBlur={showAmount}
        {...input}
        className="min-h-11 w-full rounded-xl border border-edge bg-surface px-3 text-base tabular-nums hover:border-ink md:text-end"
      />
    </label>
  );
}

/** The card and the prices that customers see. */
function Shown({ card, variants, faults }: Preview) {
  if (faults.length > 0)
    return (
      <Notice tone="danger" title="The product has mistakes" live>
        <LineList lines={faults} />
      </Notice>
    );
  return (
    <StaffSection title="As customers see it">
      <div className="grid items-start gap-6 md:grid-cols-[16rem_1fr]">
        {card ? <ProductCard card={toCard(card)} /> : <p className="text-muted">An add-on, which is in no list.</p>}
        <ul className="grid gap-1 text-sm">
          {variants.map(({ variationId, label, shown }) => (
            <li key={variationId}>
              {label}: <strong className="font-medium">{formatPrice(toCents(shown.price))}</strong>
              {toCents(shown.originalPrice) > 0 && `, before ${formatPrice(toCents(shown.originalPrice))}`}
            </li>
          ))}
        </ul>
      </div>
    </StaffSection>
  );
}

interface Typed {
  changes: ProductChanges;
  from: string | undefined;
  until: string | undefined;
}

/** What was changed in the form; undefined when the browser has found a mistake and shows it. */
function typedIn(form: HTMLFormElement, product: ProductView): Typed {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "").trim();
  const fields: ProductChanges = {
    name: text("name"),
    subTitle: text("subTitle"),
    // A textarea has carriage returns before its line feeds.
    description: text("description").replaceAll("\r\n", "\n"),
    keyFeatures: partsOf(text("keyFeatures")),
    productTags: (["deals", "exclusive"] as const).flatMap((type) =>
      partsOf(text(type), ",").map((name) => badgeOf(product, type, name)),
    ),
    field_add_to_cart: data.has("onSale"),
  };
  const variants = product.variants.flatMap(({ variationId, ...before }): VariantChange[] => {
    const price = amountOf(text(`price ${variationId}`));
    const originalPrice = amountOf(text(`before ${variationId}`) || "0");
    const heroDeals = data.has(`hero ${variationId}`);
    const isSame = price === before.price && originalPrice === before.originalPrice && heroDeals === before.heroDeals;
    return isSame ? [] : [{ variationId, price, originalPrice, heroDeals }];
  });
  const changes = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => {
      const now = Object.entries(product).find(([field]) => field === name)?.[1];
      return JSON.stringify(value) !== JSON.stringify(now);
    }),
  );
  return {
    changes: { ...changes, ...(variants.length > 0 && { variants }) },
    from: instantOf(text("from")),
    until: instantOf(text("until")),
  };
}

/** An amount as the server takes it. The browser has checked what was typed. */
function amountOf(typed: string): string {
  const cents = typedAmount(typed);
  return cents === undefined ? typed : toRand(cents);
}

function namesOf({ productTags }: ProductView, type: Badge["type"]): string {
  return productTags
    .filter((badge) => badge.type === type)
    .map(({ name }) => name)
    .join(", ");
}

/** The badge of the product with its colours, or a new one with the usual colours. */
function badgeOf({ productTags }: ProductView, type: Badge["type"], name: string): ProductView["productTags"][number] {
  const known = productTags.find((badge) => badge.type === type && badge.name === name);
  return known ?? { type, name, style: { backgroundColor: "", color: "" } };
}

/** Changes in words: "Price of 128 GB, Black: R499". */
export function changeLines(
  { variants }: Pick<ProductView, "variants">,
  { variants: changed = [], ...fields }: ProductChanges,
): string[] {
  const labels = new Map(variants.map(({ variationId, label }) => [variationId, label]));
  return [
    ...line("Name", fields.name),
    ...line("Line below the name", fields.subTitle),
    ...line("Description", fields.description),
    ...line("Features", fields.keyFeatures?.join(", ")),
    ...line("Badges", fields.productTags?.map(({ name }) => name).join(", ")),
    ...line("On sale", fields.field_add_to_cart),
    ...changed.flatMap(({ variationId, price, originalPrice, heroDeals }) => {
      const label = labels.get(variationId) ?? variationId;
      return [
        ...line(`Price of ${label}`, price && formatPrice(toCents(price))),
        ...line(`Price before of ${label}`, originalPrice && priceBefore(toCents(originalPrice))),
        ...line(`Hero deal ${label}`, heroDeals),
      ];
    }),
  ];
}

/** A value in words; nothing for one that does not change. */
function line(label: string, value: string | boolean | undefined): string[] {
  if (value === undefined) return [];
  return [`${label}: ${typeof value === "string" ? value || "none" : value ? "yes" : "no"}`];
}

function priceBefore(cents: number): string {
  return cents > 0 ? formatPrice(cents) : "";
}

/** How a product differs from what was opened. */
function differencesOf(opened: ProductView, now: ProductView): string[] {
  const before = new Set(changeLines(opened, opened));
  return changeLines(now, now).filter((line) => !before.has(line));
}
