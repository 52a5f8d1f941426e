import { useId } from "react";
import type { Product } from "#catalogue/model.ts";
import type { Configuration, Missing } from "#configurator/model.ts";
import { missingInWords } from "#configurator/words.model.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";

interface ActionProps {
  product: Product;
  configuration: Configuration;
  add: () => void;
  /** Leads to what is still missing. */
  goOn: () => void;
  adding: boolean;
}

interface ProductActionProps extends ActionProps {
  /** Where a shopper is led when everything is chosen, or when the server refused. */
  id: string;
  /** Why the server did not take it. */
  refusal: string | undefined;
}

/** Add to cart, and why not. On a phone the button itself is the one of the bar below. */
export function ProductAction({ id, product, configuration, add, goOn, adding, refusal }: ProductActionProps) {
  const note = useId();
  const problem = problemOf(product, configuration);
  return (
    <div id={id} tabIndex={-1} className="grid scroll-mt-24 gap-3 outline-none max-md:scroll-mb-20">
      <Button
        size="large"
        wide
        className="max-md:hidden"
        loading={adding}
        aria-disabled={problem !== undefined}
        aria-describedby={note}
        onClick={problem ? goOn : add}
      >
        Add to cart
      </Button>
      <p id={note} className="text-center text-muted text-sm empty:hidden">
        {problem}
      </p>
      {refusal && (
        <Notice tone="danger" live>
          {refusal}
        </Notice>
      )}
      <noscript>
        <p className="text-center text-muted text-sm">Adding to the cart needs JavaScript.</p>
      </noscript>
    </div>
  );
}

/** The action in the bar of a phone: it leads from step to step, and then to the cart. */
export function ProductBarAction({ product, configuration, add, goOn, adding }: ActionProps) {
  const { missing } = configuration;
  const problem = problemOf(product, configuration);
  const leads = missing !== undefined && product.field_add_to_cart;
  return (
    <Button
      size="small"
      kind={leads ? "secondary" : "primary"}
      className="shrink-0"
      loading={adding}
      aria-disabled={problem !== undefined && !leads}
      onClick={problem ? goOn : add}
    >
      {leads ? `Next: ${nextWord(missing)}` : "Add to cart"}
    </Button>
  );
}

function nextWord({ label, what }: Missing): string {
  if (what === "choice") return label;
  return what === "msisdn" ? "your number" : "your e-mail";
}

/** Why it cannot go into the cart now, or undefined. */
function problemOf(product: Product, { missing, stock }: Configuration): string | undefined {
  if (!product.field_add_to_cart) return "This product is not sold online yet.";
  if (missing) return missingInWords(missing);
  return stock === "out" ? "Out of stock. Another colour or size may be there." : undefined;
}
