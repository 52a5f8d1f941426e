import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { ButtonLink, buttonClass } from "./forms/button.tsx";

interface ReadingColumnsProps {
  children: ReactNode;
  /** Beside the text in a wide window, below it in a narrow one; not printed. */
  aside?: ReactNode;
}

/** A column of text with a readable line length, and an aside. */
export function ReadingColumns({ children, aside }: ReadingColumnsProps) {
  return (
    <div className="mx-auto grid max-w-[40rem] gap-10 nav:max-w-[60rem] nav:grid-cols-[minmax(0,1fr)_16rem] nav:gap-16">
      <div className="wrap-anywhere grid min-w-0 grid-cols-1 content-start gap-8">{children}</div>
      <div className="grid min-w-0 content-start gap-8 self-start nav:sticky-below-header print:hidden">{aside}</div>
    </div>
  );
}

interface ProseProps {
  /** Sanitised HTML of the content store; no other HTML is allowed. */
  html: string;
  className?: string | undefined;
}

/** Typeset text of paragraphs, lists and tables. */
export function Prose({ html, className }: ProseProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown lets only harmless elements through
  return <div className={classes("prose", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Minimum number of headings for a table of contents. */
const MIN_HEADINGS = 3;

/** Table of contents of a long text, in wide windows; renders nothing for fewer than three headings. */
export function ContentsList({ headings }: { headings: readonly { anchor: string; text: string }[] }) {
  if (headings.length < MIN_HEADINGS) return null;
  return (
    <nav aria-label="On this page" className="text-sm max-nav:hidden">
      <p className="font-semibold text-base">On this page</p>
      <ul className="mt-2 border-line border-l">
        {headings.map(({ anchor, text }) => (
          <li key={anchor}>
            <a
              href={`#section-${anchor}`}
              className="-ml-px flex min-h-11 items-center border-transparent border-l-2 py-1.5 pl-4 text-muted leading-snug hover:border-action hover:text-ink"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to related pages, beside the text. */
export function SideLinks({ title, links }: { title: string; links: readonly { label: string; path: string }[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title} className="text-sm">
      <p className="font-semibold text-base">{title}</p>
      <ul className="mt-1">
        {links.map(({ label, path }) => (
          <li key={path}>
            <a href={path} className="flex min-h-11 items-center py-1 text-action leading-snug hover:underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface RelatedLinksProps {
  title: string;
  links: readonly { label: string; link: string }[];
}

/** Next actions after reading: links inside or outside the shop, the likeliest first. */
export function RelatedLinks({ title, links }: RelatedLinksProps) {
  if (links.length === 0) return null;
  return (
    <section className="grid gap-4 rounded-xl bg-surface-2 p-5 md:p-7 print:hidden">
      <h2 className="text-xl">{title}</h2>
      <div className="flex flex-wrap gap-3">
        {links.map(({ label, link }, index) => (
          <RelatedLink key={link} label={label} link={link} kind={index === 0 ? "primary" : "secondary"} />
        ))}
      </div>
    </section>
  );
}

function RelatedLink({ label, link, kind }: { label: string; link: string; kind: "primary" | "secondary" }) {
  if (link.startsWith("/"))
    return (
      <ButtonLink to={link} kind={kind}>
        {label}
      </ButtonLink>
    );
  return (
    <a href={link} rel="noopener external" className={buttonClass({ kind })}>
      {label}
    </a>
  );
}
