import { Picture } from "#design-system/media/picture.tsx";
import { LinkCard } from "#design-system/navigation/link-card.tsx";
import type { ArticleCard as Card } from "../model.ts";
import { ArticleFacts } from "./article-facts.tsx";

interface ArticleCardProps {
  card: Card;
  /** Level of the title among the page's headings. */
  heading?: "h2" | "h3" | undefined;
  /** Loads the picture at once, where it is in the first view. */
  priority?: boolean | undefined;
}

/** An article in a list: the whole card is one link. */
export function ArticleCard({ card, heading = "h2", priority = false }: ArticleCardProps) {
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
