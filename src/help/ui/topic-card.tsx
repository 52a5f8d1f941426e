import { useId } from "react";
import type { HelpTopic } from "#help/model.ts";

/** The pages of a topic, as links. */
export function TopicCard({ topic: { name, pages } }: { topic: HelpTopic }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-5 md:p-6">
      <h2 id={id} className="text-xl">
        {name}
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {pages.map(({ slug, path, title, description }) => (
          <li key={slug} className="group relative py-3">
            <a
              href={path}
              className="inline-flex min-h-7 items-center font-medium text-action before:absolute before:inset-0 group-hover:underline"
            >
              {title}
            </a>
            <p className="text-muted text-sm">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
