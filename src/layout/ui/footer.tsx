import { Link } from "react-router";
import type { VendorType } from "#catalogue/model.ts";
import { telephoneLink } from "#layout/brand.model.ts";
import { LEGAL_LABELS, LEGAL_SLUGS, legalPath } from "#layout/legal.model.ts";
import { dealsPath, type FrameData } from "#layout/model.ts";
import { FooterColumn } from "./footer-column.tsx";

/** The foot of every page: help, shop, and who the operator is, as the law asks (ECT Act, section 43). */
export function Footer({ data, flow }: { data: FrameData; flow: VendorType }) {
  const { brand, menus } = data;
  const { legal, support } = brand;
  return (
    <footer className="mt-8 bg-surface-2 pb-24 md:mt-12 md:pb-8">
      <div className="page-width grid grid-cols-2 gap-8 py-10 lg:grid-cols-[1fr_1fr_1fr_1.6fr]">
        <FooterColumn title="Help" className="max-sm:col-span-2">
          <li>
            <a href={telephoneLink(support.telephone)} className="foot-link">
              {support.telephone}
            </a>
          </li>
          <li>
            <a href={`mailto:${support.email}`} className="foot-link">
              {support.email}
            </a>
          </li>
          <li className="text-muted text-sm">{support.hours}</li>
        </FooterColumn>
        <FooterColumn title="Shop">
          {menus[flow]
            .flatMap(({ categories }) => categories)
            .map((category) => (
              <li key={category.path}>
                <Link to={category.path} className="foot-link">
                  {category.name}
                </Link>
              </li>
            ))}
        </FooterColumn>
        <FooterColumn title={brand.name}>
          <li>
            <Link to="/" className="foot-link">
              Personal
            </Link>
          </li>
          <li>
            <Link to="/business" className="foot-link">
              Business
            </Link>
          </li>
          <li>
            <Link to={dealsPath(flow)} className="foot-link">
              Deals
            </Link>
          </li>
          <li>
            <Link to="/orders" className="foot-link">
              Your orders
            </Link>
          </li>
          <li>
            <a href={brand.links.marketplace} rel="noopener external" className="foot-link">
              Marketplace
            </a>
          </li>
        </FooterColumn>
        <div className="max-sm:col-span-2">
          <h2 className="mb-2 font-semibold text-base">Who we are</h2>
          <dl className="grid gap-1.5 text-sm [&_dd]:inline [&_dt]:inline [&_dt]:text-muted [&_dt]:after:content-[':_']">
            <Fact term="Company" text={legal.entity} />
            <Fact term="Status" text={legal.status} />
            <Fact term="Registration" text={legal.registration} />
            <Fact term="VAT" text={legal.vat} />
            <Fact term="Office bearers" text={legal.officeBearers} />
            <Fact term="Address, also for legal service" text={legal.address} />
          </dl>
          <ul aria-label="Legal" className="mt-2 flex flex-wrap gap-x-5">
            {LEGAL_SLUGS.map((slug) => (
              <li key={slug}>
                <Link to={legalPath(slug)} className="foot-link">
                  {LEGAL_LABELS[slug]}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-line border-t pt-6">
        <p className="max-w-3xl text-muted text-sm">
          <span className="font-medium text-ink">
            {brand.name}. {brand.motto}.
          </span>{" "}
          {data.sampleNotice && legal.note}
        </p>
        <ul aria-label="Ways to pay" className="flex flex-wrap gap-2">
          {brand.paymentMarks.map((mark) => (
            <li key={mark} className="rounded-md border border-line bg-surface px-3 py-1 font-medium text-sm">
              {mark}
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}
