import type { ReactNode } from "react";
import type { ArticleCard } from "../model.ts";

interface ArticleFactsProps {
  card: Pick<ArticleCard, "vendorTypes" | "readingMinutes">;
  /** More of them, each an element. */
  children?: ReactNode;
}

/** How long an article takes to read, and whether it is for business only. */
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
