import { classes } from "#design-system/classes.ts";
import type { ArticleCard as Card } from "../model.ts";
import { ArticleCard } from "./article-card.tsx";

const ROWS = { list: "sm:grid-cols-2 nav:grid-cols-3", three: "md:grid-cols-3" } as const;

interface ArticleGridProps {
  cards: readonly Card[];
  heading?: "h2" | "h3" | undefined;
  /** A list of any length, or three that stay in one row. */
  rows?: keyof typeof ROWS | undefined;
  /** The first picture is in the first view. */
  first?: boolean | undefined;
}

/** Articles side by side, one, two or three in a row. */
export function ArticleGrid({ cards, heading, rows = "list", first = false }: ArticleGridProps) {
  return (
    <ul className={classes("grid gap-4 md:gap-6", ROWS[rows])}>
      {cards.map((card, place) => (
        <li key={card.slug}>
          <ArticleCard card={card} heading={heading} priority={first && place === 0} />
        </li>
      ))}
    </ul>
  );
}
