import {
  type ComponentProps,
  type FocusEvent,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import type { z } from "zod";
import { ProductCard } from "#catalogue/listing/ui/product-card.tsx";
import type { Badge } from "#catalogue/model.ts";
import { toCard } from "#catalogue/product.mapper.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { CheckField, TextArea, TextField } from "#design-system/forms/field.tsx";
import { CallFailure } from "#platform/http/client.ts";
import { formatPrice, toCents, toRand } from "#shared/money.ts";
import { typedAmount } from "#shared/typed-amount.ts";
import { call } from "#staff/client.ts";
import { instantOf } from "#staff/content/model.ts";
import { EditConflict } from "#staff/ui/edit-conflict.tsx";
import { failureText } from "#staff/ui/staff-loading.ts";
import { asStaff } from "#staff-access/browser-session.ts";
import type { previewProduct, readStaffProduct } from "../contract.ts";
import type { ProductChanges, VariantChange } from "../model.ts";

export type ProductView = z.output<typeof readStaffProduct.reply>["body"];
type Preview = z.output<typeof previewProduct.reply>["body"];

interface ProductFormProps {
  product: ProductView;
  /** Called after a save, and when the changes of someone else are to stay. */
  onSaved: () => Promise<void>;
}

/**
 * Texts, badges and prices of a product, with a preview. When someone else has changed it meanwhile, the form shows how it is now and asks
 * which of the two is to stay.
 */
export function ProductForm({ product, onSaved }: ProductFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<readonly string[]>([]);
  const [theirs, setTheirs] = useState<ProductView>();
  const [shown, setShown] = useState<Preview>();
  const [busy, setBusy] = useState<"save" | "preview">();
  const params = { productId: product.id };

  // The browser asks, in its own words, before what was typed is lost by a reload or by closing.
  const keepPage = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!form.current) return;
    const { changes, from, until } = typedIn(form.current, product);
    if (Object.keys(changes).length > 0 || from || until) event.preventDefault();
  });
  useEffect(() => {
    addEventListener("beforeunload", keepPage);
    return () => removeEventListener("beforeunload", keepPage);
  }, []);

  async function run(kind: "save" | "preview", work: (token: string, typed: Typed) => Promise<void>) {
    if (!form.current?.reportValidity()) return;
    const typed = typedIn(form.current, product);
    setBusy(kind);
    setFailure([]);
    try {
      await asStaff((token) => work(token, typed));
    } catch (error) {
      if (error instanceof CallFailure && error.problem?.code === "product_changed")
        setTheirs(await productNow(params));
      else setFailure(faultsIn(error));
    }
    setBusy(undefined);
  }

  function save(revision: number) {
    return run("save", async (token, { changes, from, until }) => {
      const { body: saved } = await call("PATCH /staff/catalogue/products/:productId", {
        token,
        params,
        body: { revision, changes, ...(from && { from }), ...(until && { until }) },
      });
      const isWaiting = saved.waiting.length > product.waiting.length;
      showToast(isWaiting ? "It waits for a second person" : from ? "Planned" : "Saved");
      await onSaved();
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) save(product.revision);
  }

  return (
    <div className="grid content-start gap-8">
      <form ref={form} onSubmit={submit} className="grid gap-4">
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
        {failure.length > 0 && (
          <Notice tone="danger" live>
            <ul>
              {failure.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Notice>
        )}
        {theirs ? (
          <EditConflict
            noun="product"
            isSaving={busy === "save"}
            onSave={() => save(theirs.revision)}
            onDiscard={onSaved}
          >
            <p className="mb-2">Since you opened it:</p>
            <ul className="list-disc pl-5">
              {differencesOf(product, theirs).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </EditConflict>
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" loading={busy === "save"}>
              Save
            </Button>
            <Button
              kind="secondary"
              loading={busy === "preview"}
              onClick={() =>
                run("preview", async (token, { changes }) =>
                  setShown(
                    (
                      await call("POST /staff/catalogue/products/:productId/preview", {
                        token,
                        params,
                        body: { changes },
                      })
                    ).body,
                  ),
                )
              }
            >
              Preview
            </Button>
          </div>
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
  if (cents !== undefined) input.value = toRand(cents);
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
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </Notice>
    );
  return (
    <section aria-labelledby="shown" className="grid gap-4">
      <h2 id="shown" className="text-lg">
        As customers see it
      </h2>
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
    </section>
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
    keyFeatures: partsOf(text("keyFeatures"), "\n"),
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

function partsOf(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
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
  { variants: changed = [], productTags, keyFeatures, ...fields }: ProductChanges,
): string[] {
  const labels = new Map(variants.map(({ variationId, label }) => [variationId, label]));
  const words = {
    ...(fields.name !== undefined && { Name: fields.name }),
    ...(fields.subTitle !== undefined && { "Line below the name": fields.subTitle }),
    ...(fields.description !== undefined && { Description: fields.description }),
    ...(keyFeatures && { Features: keyFeatures.join(", ") }),
    ...(productTags && { Badges: productTags.map(({ name }) => name).join(", ") }),
    ...(fields.field_add_to_cart !== undefined && { "On sale": fields.field_add_to_cart ? "yes" : "no" }),
  };
  const lines = Object.entries(words).map(([name, value]) => `${name}: ${value || "none"}`);
  return [
    ...lines,
    ...changed.flatMap(({ variationId, price, originalPrice, heroDeals }) => {
      const label = labels.get(variationId) ?? variationId;
      return [
        ...(price === undefined ? [] : [`Price of ${label}: ${formatPrice(toCents(price))}`]),
        ...(originalPrice === undefined
          ? []
          : [`Price before of ${label}: ${toCents(originalPrice) > 0 ? formatPrice(toCents(originalPrice)) : "none"}`]),
        ...(heroDeals === undefined ? [] : [`Hero deal ${label}: ${heroDeals ? "yes" : "no"}`]),
      ];
    }),
  ];
}

/** How a product differs from what was opened. */
function differencesOf(opened: ProductView, now: ProductView): string[] {
  const before = new Set(changeLines(opened, opened));
  return changeLines(now, now).filter((line) => !before.has(line));
}

function faultsIn(error: unknown): readonly string[] {
  const faults = error instanceof CallFailure && error.problem?.details?.faults;
  return Array.isArray(faults) ? faults.map(String) : [failureText(error)];
}

async function productNow(params: { productId: string }): Promise<ProductView> {
  return (await asStaff((token) => call("GET /staff/catalogue/products/:productId", { token, params }))).body;
}
