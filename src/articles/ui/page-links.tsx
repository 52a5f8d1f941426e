import { Link } from "react-router";
import { type ArticlesPage, pagesAround } from "#articles/model.ts";
import { pillClass } from "#ui/pill.ts";

interface PageLinksProps {
  navigation: ArticlesPage["navigation"];
  /** Address of a page of the list. */
  addressOf: (page: number) => string;
}

/** The pages of a list, as links. */
export function PageLinks({ navigation: { currentPage, totalPages }, addressOf }: PageLinksProps) {
  if (totalPages < 2) return null;
  return (
    <nav aria-label="Pages" className="mt-8">
      <ul className="flex flex-wrap justify-center gap-2">
        {currentPage > 1 && (
          <li>
            <Link to={addressOf(currentPage - 1)} rel="prev" className={pillClass(false)}>
              Newer
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
              Older
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
