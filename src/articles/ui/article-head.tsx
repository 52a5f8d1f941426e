import type { ReactNode } from "react";
import type { ArticleCard } from "#articles/model.ts";
import { dayInWords } from "#clock/day.model.ts";
import { Picture } from "#ui/picture.tsx";
import { ArticleFacts } from "./article-facts.tsx";

interface ArticleHeadProps {
  article: ArticleCard;
  /** The way to it. */
  trail: ReactNode;
}

/** What an article is about, who wrote it and when, and its picture: the one that the first view depends on. */
export function ArticleHead({ article, trail }: ArticleHeadProps) {
  const { publishedOn, updatedOn } = article;
  return (
    <header className="grid gap-4">
      <div className="grid gap-3">
        {trail}
        <h1 className="text-3xl md:text-4xl">{article.title}</h1>
        <p className="text-lg text-muted md:text-xl md:leading-snug">{article.description}</p>
        <ArticleFacts card={article}>
          <span className="font-medium text-ink">{article.author}</span>
          <time dateTime={updatedOn}>
            {updatedOn === publishedOn ? "" : "Updated "}
            {dayInWords(updatedOn)}
          </time>
        </ArticleFacts>
      </div>
      <Picture
        url={article.imageUrl}
        alt=""
        width={1200}
        height={630}
        priority
        className="aspect-[1200/630] w-full rounded-xl bg-stage object-cover print:hidden"
      />
    </header>
  );
}
