import { MapPin, Phone } from "lucide-react";
import { useId, useState } from "react";
import { hasPage } from "#catalogue/model.ts";
import { readsContext, shopContext } from "#context.ts";
import { addressEnquiry, connectionKinds } from "#coverage/model.ts";
import { ConnectionKinds } from "#coverage/ui/connection-kinds.tsx";
import { telephoneLink } from "#layout/brand.model.ts";
import { coveragePath, segmentOf } from "#layout/model.ts";
import { pageMeta } from "#layout/page-meta.model.ts";
import { LeadForm } from "#leads/ui/lead-form.tsx";
import { Picture } from "#ui/picture.tsx";
import { Section } from "#ui/section.tsx";
import { TEXT_LINK, TextLink } from "#ui/text-link.tsx";
import type { Route } from "./+types/coverage";

const SCENE = "/images/hero~karoo-night.svg";

/** What reaches an address, in both segments: /coverage and /business/coverage. People find it out, and call back. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, brand, publicUrl } = context.get(shopContext);
  context.get(readsContext).family("catalogue");
  const vendorType = segmentOf(url.pathname, "") ?? "personal";
  return {
    vendorType,
    kinds: connectionKinds(catalogue.categories(vendorType).filter(hasPage)),
    support: brand.support,
    brand: brand.name,
    url: publicUrl + coveragePath(vendorType),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { vendorType, brand, url } = loaderData;
  return pageMeta({
    title: `${vendorType === "business" ? "Coverage for business" : "Coverage"} | ${brand}`,
    description: "Fibre, LTE, 5G or satellite: give us your address and we call you back with what reaches it.",
    url,
    brand,
    imageUrl: SCENE,
  });
}

export default function Coverage({ loaderData }: Route.ComponentProps) {
  const { vendorType, kinds, support } = loaderData;
  const id = useId();
  // Asking about another address begins anew.
  const [asked, setAsked] = useState(0);
  const about = addressEnquiry(vendorType, kinds[0]?.imageUrl ?? "");
  return (
    <>
      <div className="grid gap-6 py-2 md:grid-cols-2 md:gap-10 md:py-6 lg:gap-16">
        <div className="grid content-start gap-4">
          <span className="grid size-13 place-items-center rounded-full bg-action-soft text-action max-md:hidden">
            <MapPin aria-hidden="true" className="size-6.5" />
          </span>
          <h1 className="max-w-[18ch] text-3xl md:text-4xl">
            {vendorType === "business" ? "What reaches your premises?" : "What is available at your place?"}
          </h1>
          <p className="max-w-[46ch] text-lg text-muted">
            Give us your address. We look at every network that may reach it and call you back with what you can have
            there, and how fast it is.
          </p>
          <p className="max-w-[46ch]">You cannot look it up here yourself yet. Would you rather talk? Phone us.</p>
          <p className="flex flex-wrap items-center gap-x-4">
            <a href={telephoneLink(support.telephone)} className={TEXT_LINK}>
              <Phone aria-hidden="true" className="size-5" />
              {support.telephone}
            </a>
            <span className="text-muted text-sm">{support.hours}</span>
          </p>
          <Picture
            url={SCENE}
            alt=""
            width={1600}
            height={720}
            className="mt-4 aspect-[16/8] w-full rounded-xl object-[85%] object-cover max-md:hidden"
          />
        </div>
        <section aria-labelledby={id} className="card grid content-start gap-5 p-5 md:p-8 noscript:hidden">
          <h2 id={id} className="text-xl">
            We check your address
          </h2>
          <LeadForm key={asked} popup={{ kind: "callMeBack", about }} onClose={() => setAsked(asked + 1)} />
        </section>
      </div>
      <Section
        title="Three ways to be online"
        lead="Which of them reaches you is what we find out. This is what they are."
        className="!px-0"
      >
        <ConnectionKinds kinds={kinds} />
        <TextLink to="/articles/fibre-lte-5g-or-satellite" className="mt-3">
          How to choose between them
        </TextLink>
      </Section>
    </>
  );
}
