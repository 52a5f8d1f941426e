import { type ArticleCard, articlesPath } from "./model.ts";

/** The way to the articles, on to a category of them, and on to an article: for people, and for search engines. */
export function articleBreadcrumbs(
  category?: ArticleCard["category"],
  article?: Pick<ArticleCard, "title" | "path">,
): { name: string; path: string }[] {
  return [
    { name: "Articles", path: articlesPath() },
    ...(category ? [{ name: category.name, path: articlesPath(category.slug) }] : []),
    ...(article ? [{ name: article.title, path: article.path }] : []),
  ];
}
