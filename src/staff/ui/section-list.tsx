import { SECTIONS } from "./sections.ts";

/** The way to each part: a column that stays in view, on a narrow window a row that is scrolled sideways. */
export function SectionList() {
  return (
    <nav
      aria-label="Parts of the design"
      className="scrollbar-none max-nav:-mx-4 max-nav:overflow-x-auto max-nav:px-4 max-nav:py-2 nav:-ml-4 nav:sticky nav:top-42 nav:self-start"
    >
      <ul className="flex gap-1 nav:grid nav:gap-0">
        {SECTIONS.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center whitespace-nowrap rounded-full px-4 text-muted text-sm hover:bg-surface-2 hover:text-ink max-nav:border max-nav:border-line"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
