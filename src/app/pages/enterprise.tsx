import { CloudCog, Network, Phone, PhoneCall, Router, ShieldCheck, Smartphone } from "lucide-react";
import {
  ENTERPRISE_CATEGORY,
  ENTERPRISE_DESCRIPTION,
  ENTERPRISE_PATH,
  ENTERPRISE_STEPS,
  ENTERPRISE_WORK,
} from "#content/articles/enterprise.model.ts";
import { articlesOf, enterpriseBanner } from "#content/articles/service.server.ts";
import { ArticleGrid } from "#content/articles/ui/article-grid.tsx";
import { Hero } from "#content/ui/hero.tsx";
import { buttonClass } from "#design-system/forms/button.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { Section } from "#design-system/page-layout.tsx";
import { WideMain } from "#layout/ui/page-layout.tsx";
import { EnquiryForm } from "#leads/enquiries/ui/enquiry-form.tsx";
import { appContext, pageCache } from "#platform/http/page-context.ts";
import { pageMeta } from "#platform/page-meta.model.ts";
import { type Brand, telephoneLink } from "#shared/brand.ts";
import type { Route } from "./+types/enterprise";

/** The Enterprise section (S2-06): services for large organisations, and articles. It sells no products. */
export function loader({ context }: Route.LoaderArgs) {
  const app = appContext(context);
  pageCache(context).tag("content");
  const { items = [] } = articlesOf(app, { category: ENTERPRISE_CATEGORY, page: 1, size: 9 }) ?? {};
  const { name, support } = app.brand;
  return {
    banner: enterpriseBanner(app),
    articles: items,
    brand: name,
    support,
    url: app.publicUrl + ENTERPRISE_PATH,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { banner, brand, url } = loaderData;
  return pageMeta({
    title: `Enterprise | ${brand}`,
    description: ENTERPRISE_DESCRIPTION,
    imageUrl: banner?.headerImage,
    url,
    brand,
  });
}

export const handle = { layout: WideMain };

export default function Enterprise({ loaderData: { banner, articles, support } }: Route.ComponentProps) {
  return (
    // Organisations are business customers, regardless of the visitor's segment.
    <div data-segment="business">
      {banner ? <Hero banner={banner} /> : <h1 className="page-width pt-8 text-3xl">Enterprise</h1>}
      <EnterpriseWork />
      {articles.length > 0 && (
        <Section title="Read before you plan" lead="What large organisations ask us most.">
          <ArticleGrid cards={articles} heading="h3" />
        </Section>
      )}
      <EnterpriseContact support={support} />
    </div>
  );
}

/** First steps and contact of the enterprise team. */
function EnterpriseContact({ support }: { support: Brand["support"] }) {
  return (
    <div id="section-contact">
      <Section title="How we start">
        <ol className="grid gap-4 md:grid-cols-3 md:gap-6">
          {ENTERPRISE_STEPS.map(({ title, text }, place) => (
            <li key={title} className="rounded-xl bg-surface-2 p-5 md:p-6">
              <span className="font-semibold text-action">{place + 1}</span>
              <h3 className="mt-1 text-lg">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <a href={telephoneLink(support.enterpriseTelephone)} className={buttonClass({})}>
            <Phone aria-hidden="true" className="size-5" />
            Call {support.enterpriseTelephone}
          </a>
          <p className="text-muted">{support.hours}</p>
          <TextLink to="/business">Smaller business? See the business shop</TextLink>
        </div>
        <div className="card mt-8 max-w-2xl p-5 md:p-6">
          <h3 className="mb-4 text-xl">Or let our enterprise team call you</h3>
          <EnquiryForm
            enquiry="enterprise"
            about={{ segment: "business", pageType: "enterprise", productId: "" }}
            submitLabel="Ask us to call"
          />
        </div>
      </Section>
    </div>
  );
}

const ICONS = {
  network: Network,
  machines: Router,
  voice: PhoneCall,
  devices: Smartphone,
  cloud: CloudCog,
  security: ShieldCheck,
} as const;

/** Services of the enterprise team. */
function EnterpriseWork() {
  return (
    <Section title="What our enterprise team does" lead="Each solution is designed and priced for you.">
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {ENTERPRISE_WORK.map(({ icon, title, text }) => {
          const Icon = ICONS[icon];
          return (
            <li key={title} className="flex gap-4">
              <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-action-soft text-action">
                <Icon aria-hidden="true" className="size-6" />
              </span>
              <div>
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
