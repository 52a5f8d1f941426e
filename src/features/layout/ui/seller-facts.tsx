import { type Brand, telephoneLink } from "#shared/brand.ts";

interface SellerFactsProps {
  brand: Pick<Brand, "legal" | "support">;
  /** URL of the shop, "https://shop.example". */
  site: string;
}

/** Details of the seller that section 43(1) of the ECT Act requires. */
export function SellerFacts({ brand: { legal, support }, site }: SellerFactsProps) {
  return (
    <dl className="grid gap-2 text-sm [&_dd]:inline [&_dt]:inline [&_dt]:text-muted [&_dt]:after:content-[':_']">
      <Fact term="Company" text={legal.entity} />
      <Fact term="Status" text={legal.status} />
      <Fact term="Registration" text={legal.registration} />
      <Fact term="VAT" text={legal.vat} />
      <Fact term="Office bearers" text={legal.officeBearers} />
      <Fact term="Address, also for legal service" text={legal.address} />
      <Fact term="Telephone" text={support.telephone} to={telephoneLink(support.telephone)} />
      <Fact term="Email" text={support.email} to={`mailto:${support.email}`} />
      <Fact term="Website" text={site} />
    </dl>
  );
}

function Fact({ term, text, to }: { term: string; text: string; to?: string }) {
  return (
    <div className="wrap-anywhere">
      <dt>{term}</dt>
      <dd>
        {to ? (
          <a href={to} className="text-action underline">
            {text}
          </a>
        ) : (
          text
        )}
      </dd>
    </div>
  );
}
