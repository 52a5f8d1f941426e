import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { ButtonLink, buttonClass } from "./forms/button.tsx";

interface ReadingColumnsProps {
  children: ReactNode;
  /** Stands beside the text in a wide window, below it in a narrow one; not on paper. */
  aside?: ReactNode;
}

/** A text at a width that is easy to read, and what belongs beside it. */
export function ReadingColumns({ children, aside }: ReadingColumnsProps) {
  return (
    <div className="mx-auto grid max-w-[40rem] gap-10 nav:max-w-[60rem] nav:grid-cols-[minmax(0,1fr)_16rem] nav:gap-16">
      <div className="wrap-anywhere grid min-w-0 grid-cols-1 content-start gap-8">{children}</div>
      <div className="grid min-w-0 content-start gap-8 self-start nav:sticky nav:top-42 print:hidden">{aside}</div>
    </div>
  );
}

interface ProseProps {
  /** HTML that the content store has sanitised; nothing else may be given. */
  html: string;
  className?: string | undefined;
}

/** A text of paragraphs, lists and tables, set to be read. */
export function Prose({ html, className }: ProseProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown lets only harmless elements through
  return <div className={classes("prose", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Fewer parts than this need no list of them. */
const FEWEST = 3;

/** The parts of a long text, each a link to its heading, where there is room beside it; nothing for a text of one or two. */
export function ContentsList({ headings }: { headings: readonly { anchor: string; text: string }[] }) {
  if (headings.length < FEWEST) return null;
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

/** Pages that belong to this one, beside its text. */
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

interface WaysOnProps {
  title: string;
  links: readonly { label: string; link: string }[];
}

/** What to do after reading: links inside the shop or out of it, the likeliest first. */
export function RelatedLinks({ title, links }: WaysOnProps) {
  if (links.length === 0) return null;
  return (
    <section className="grid gap-4 rounded-xl bg-surface-2 p-5 md:p-7 print:hidden">
      <h2 className="text-xl">{title}</h2>
      <div className="flex flex-wrap gap-3">
        {links.map(({ label, link }, place) => (
          <RelatedLink key={link} label={label} link={link} kind={place === 0 ? "primary" : "secondary"} />
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
