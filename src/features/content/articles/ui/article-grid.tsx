import type { ReactNode } from "react";
import { classes } from "#design-system/classes.ts";
import { Picture } from "#design-system/media/picture.tsx";
import { LinkCard } from "#design-system/navigation/link-card.tsx";
import type { ArticleCard as Card } from "../model.ts";

const ROWS = { list: "sm:grid-cols-2 nav:grid-cols-3", three: "md:grid-cols-3" } as const;

interface ArticleGridProps {
  cards: readonly Card[];
  heading?: "h2" | "h3" | undefined;
  /** Columns for a list of any length, or for exactly three articles in one row. */
  rows?: keyof typeof ROWS | undefined;
  /** Loads the first picture eagerly. */
  first?: boolean | undefined;
}

/** A grid of article cards. */
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

interface ArticleCardProps {
  card: Card;
  /** Heading level of the title. */
  heading?: "h2" | "h3" | undefined;
  /** Loads the picture eagerly. */
  priority?: boolean | undefined;
}

/** The card of an article; the whole card is one link. */
function ArticleCard({ card, heading = "h2", priority = false }: ArticleCardProps) {
  return (
    <LinkCard
      to={card.path}
      title={card.title}
      heading={heading}
      text={card.description}
      overline={card.category.name}
      picture={
        <div className="overflow-hidden bg-stage">
          <Picture
            url={card.imageUrl}
            alt=""
            width={1200}
            height={630}
            priority={priority}
            className="aspect-[3/2] w-full object-cover transition-transform duration-250 group-hover:scale-[1.03]"
          />
        </div>
      }
    >
      <div className="mt-auto pt-3">
        <ArticleFacts card={card} />
      </div>
    </LinkCard>
  );
}

interface ArticleFactsProps {
  card: Pick<Card, "vendorTypes" | "readingMinutes">;
  /** Further facts, one element each. */
  children?: ReactNode;
}

/** Reading time of an article, and a label if it is for business only. */
export function ArticleFacts({ card, children }: ArticleFactsProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      {children}
      <span>{card.readingMinutes} min read</span>
      {!card.vendorTypes.includes("personal") && (
        <span className="rounded-full bg-surface-3 px-3 py-0.5 font-medium text-ink text-xs">For business</span>
      )}
    </p>
  );
}
