import type { ReactNode } from "react";
import { openConsent } from "#analytics/consent/open-consent.ts";
import { type Brand, telephoneLink } from "#shared/brand.ts";
import type { Segment } from "#shared/segment.ts";
import type { AppShellData } from "../app-shell.ts";
import { linkForSegment } from "../menu.model.ts";
import type { FooterColumn as Column } from "../menu-builder.model.ts";
import { MenuAnchor } from "./menu-anchor.tsx";

/** Footer of every page: link columns and the operator's details that the law requires (ECT Act, section 43). */
export function Footer({ data, segment }: { data: AppShellData; segment: Segment }) {
  const { brand, footer } = data;
  const { legal } = brand;
  return (
    <footer className="wrap-anywhere mt-8 bg-surface-2 pb-24 md:mt-12 md:pb-8">
      <div className="page-width grid gap-8 py-10 lg:grid-cols-[1.4fr_3fr]">
        <div className="grid content-start gap-6 max-lg:order-last md:max-lg:grid-cols-2">
          <Contact support={brand.support} />
          <Operator legal={legal} />
        </div>
        <nav aria-label="Footer" className="grid gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-6">
          {footer.map((column) => (
            <FooterColumn key={column.title} column={column} segment={segment} />
          ))}
        </nav>
      </div>
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-line border-t pt-6">
        <p className="max-w-3xl text-muted text-sm">
          <span className="font-medium text-ink">
            {brand.name}. {brand.motto}.
          </span>{" "}
          {data.sampleNotice && (
            <span className={data.sampleNotice === "reserved" ? "invisible" : undefined}>{legal.note}</span>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
          <button type="button" onClick={openConsent} className="foot-link">
            Privacy choices
          </button>
          {brand.links.appStores.length > 0 && (
            <LabelledList label="Our app">
              {brand.links.appStores.map(({ label, url }) => (
                <li key={url}>
                  <a
                    href={url}
                    rel="noopener external"
                    className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-5 font-medium text-sm hover:border-muted"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </LabelledList>
          )}
          <LabelledList label="Ways to pay">
            {brand.paymentMarks.map((mark) => (
              <li key={mark} className="rounded-md border border-line bg-surface px-3 py-1 font-medium text-sm">
                {mark}
              </li>
            ))}
          </LabelledList>
        </div>
      </div>
    </footer>
  );
}

function LabelledList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="flex flex-wrap items-center gap-2">
      {children}
    </ul>
  );
}

function Contact({ support }: Pick<Brand, "support">) {
  return (
    <div>
      <h2 className="mb-2 font-semibold text-base">Talk to us</h2>
      <a
        href={telephoneLink(support.telephone)}
        className="flex min-h-9 items-center font-semibold text-action text-lg"
      >
        {support.telephone}
      </a>
      <a href={`mailto:${support.email}`} className="foot-link">
        {support.email}
      </a>
      <p className="text-muted text-sm">{support.hours}</p>
    </div>
  );
}

function Operator({ legal }: Pick<Brand, "legal">) {
  return (
    <div>
      <h2 className="mb-2 font-semibold text-base">Who we are</h2>
      <dl className="grid gap-1.5 text-sm [&_dd]:inline [&_dt]:inline [&_dt]:text-muted [&_dt]:after:content-[':_']">
        <Fact term="Company" text={legal.entity} />
        <Fact term="Status" text={legal.status} />
        <Fact term="Registration" text={legal.registration} />
        <Fact term="VAT" text={legal.vat} />
        <Fact term="Office bearers" text={legal.officeBearers} />
        <Fact term="Address, also for legal service" text={legal.address} />
      </dl>
    </div>
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

/** A column with more links than this is laid out in two columns on a wide screen; on a phone all are. */
const MAX_SINGLE_COLUMN = 10;

interface FooterColumnProps {
  column: Column;
  segment: Segment;
}

function FooterColumn({ column, segment }: FooterColumnProps) {
  const isLong = column.items.length > MAX_SINGLE_COLUMN;
  return (
    <div className={isLong ? "md:col-span-2" : undefined}>
      <h2 className="mb-2 font-semibold text-base">{column.title}</h2>
      <ul className={isLong ? "columns-2 gap-x-4" : "columns-2 gap-x-4 md:columns-1"}>
        {column.items.map((item) => (
          <li key={item.link}>
            <MenuAnchor item={{ ...item, link: linkForSegment(segment, item.link) }} className="foot-link" />
          </li>
        ))}
      </ul>
    </div>
  );
}
