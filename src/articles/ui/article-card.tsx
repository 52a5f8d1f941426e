import type { ArticleCard as Card } from "#articles/model.ts";
import { Picture } from "#ui/picture.tsx";
import { ArticleFacts } from "./article-facts.tsx";

interface ArticleCardProps {
  card: Card;
  /** Level of the title among the page's headings. */
  heading?: "h2" | "h3" | undefined;
  /** Loads the picture at once, where it is in the first view. */
  priority?: boolean | undefined;
}

/** An article in a list: the whole card is one link. */
export function ArticleCard({ card, heading: Heading = "h2", priority = false }: ArticleCardProps) {
  return (
    <article className="group card relative flex h-full flex-col overflow-hidden transition-shadow duration-200 focus-within:shadow-soft hover:shadow-soft">
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
      <div className="wrap-anywhere flex flex-1 flex-col gap-2 p-4 md:p-5">
        <p className="font-medium text-action text-sm">{card.category.name}</p>
        <Heading className="text-lg leading-snug">
          <a
            href={card.path}
            className="outline-none before:absolute before:inset-0 before:rounded-xl focus-visible:before:outline-3 focus-visible:before:outline-action focus-visible:before:-outline-offset-3"
          >
            {card.title}
          </a>
        </Heading>
        <p className="line-clamp-3 text-muted text-sm">{card.description}</p>
        <div className="mt-auto pt-2">
          <ArticleFacts card={card} />
        </div>
      </div>
    </article>
  );
}
