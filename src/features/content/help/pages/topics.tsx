import { useId } from "react";
import type { ContentContext } from "#content/context.server.ts";
import { ButtonLink } from "#design-system/forms/button.tsx";
import { appContext, pageCache } from "#platform/http/page-context.ts";
import { pageMeta } from "#platform/page-meta.model.ts";
import { HELP_PATH, type HelpTopic } from "../model.ts";
import { allHelp } from "../service.server.ts";
import { ContactPanel } from "../ui/contact-panel.tsx";
import type { Route } from "./+types/topics";

const LEAD = "Orders, bills, SIMs and internet at home, in a few steps each.";

export function loader({ context }: Route.LoaderArgs) {
  const app: ContentContext = appContext(context);
  pageCache(context).tag("content");
  const { name, support } = app.brand;
  return { topics: allHelp(app), brand: name, support, url: app.publicUrl + HELP_PATH };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { brand, url } = loaderData;
  return pageMeta({ title: `Help | ${brand}`, description: LEAD, url, brand });
}

/** All help pages by topic, and contact details. */
export default function HelpTopics({ loaderData: { topics, support } }: Route.ComponentProps) {
  return (
    <>
      <header className="mb-6 md:mb-8">
        <h1 className="text-3xl">Help</h1>
        <p className="mt-2 max-w-2xl text-lg text-muted">{LEAD}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to="/orders" kind="secondary">
            Your orders
          </ButtonLink>
          <ButtonLink to="/articles" kind="secondary">
            Articles
          </ButtonLink>
        </div>
      </header>
      <div className="gap-6 md:columns-2 lg:columns-3 [&>*]:mb-6 [&>*]:break-inside-avoid">
        {topics.map((topic) => (
          <TopicCard key={topic.name} topic={topic} />
        ))}
        <ContactPanel support={support} />
      </div>
    </>
  );
}

/** The pages of a topic, as links. */
function TopicCard({ topic: { name, pages } }: { topic: HelpTopic }) {
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
