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
