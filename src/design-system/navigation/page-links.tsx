import { Link } from "react-router";
import { pillClass } from "../classes.ts";

interface PageLinksProps {
  navigation: { currentPage: number; totalPages: number };
  /** URL of a page of the list. */
  addressOf: (page: number) => string;
  /** Labels of the links to the previous and the next page. */
  words?: { before: string; after: string } | undefined;
}

/** Pagination of a list. */
export function PageLinks({
  navigation: { currentPage, totalPages },
  addressOf,
  words = { before: "Previous", after: "Next" },
}: PageLinksProps) {
  if (totalPages < 2) return null;
  return (
    <nav aria-label="Pages" className="mt-8">
      <ul className="flex flex-wrap justify-center gap-2">
        {currentPage > 1 && (
          <li>
            <Link to={addressOf(currentPage - 1)} rel="prev" className={pillClass(false)}>
              {words.before}
            </Link>
          </li>
        )}
        {pagesAround(currentPage, totalPages).map((page) => (
          <li key={page}>
            <Link
              to={addressOf(page)}
              aria-label={`Page ${page}`}
              aria-current={page === currentPage ? "page" : undefined}
              className={pillClass(page === currentPage)}
            >
              {page}
            </Link>
          </li>
        ))}
        {currentPage < totalPages && (
          <li>
            <Link to={addressOf(currentPage + 1)} rel="next" className={pillClass(false)}>
              {words.after}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Maximum number of page numbers shown. */
const MAX_NAMED = 7;

/** The page numbers around the current one, at most seven. */
export function pagesAround(current: number, total: number): number[] {
  const length = Math.min(total, MAX_NAMED);
  const first = Math.max(1, Math.min(current - (MAX_NAMED - 1) / 2, total - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
