import { type ReactNode, useEffect } from "react";
import type { VendorType } from "#catalogue/model.ts";
import { ERROR_PROMOS, type ErrorWords } from "#layout/error-page.model.ts";
import { homePath } from "#layout/model.ts";
import { Banner } from "#ui/banner.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { WideMain } from "./page-main.tsx";
import { PromoCard } from "./promo-card.tsx";

const ART = { wide: "/images/scene~lost-signal.svg", phone: "/images/scene~lost-signal-m.svg" };

interface ErrorScreenProps {
  words: ErrorWords;
  flow: VendorType;
  /** The way out, from the page that failed; without it the way leads home (S2-20, S2-21). */
  action?: ReactNode;
}

/** What stands where a page would be: a friendly scene, what happened, a way on, and four cards. */
export function ErrorScreen({ words, flow, action }: ErrorScreenProps) {
  useEffect(() => {
    // A page that fails while it is used was scrolled; what happened stands at the top.
    window.scrollTo({ top: 0, behavior: "instant" });
  }, []);
  return (
    <WideMain>
      <title>{words.headline}</title>
      <Banner ground="#1F2060" ink="#FFFFFF" art={ART} fade>
        <h1 className="max-w-xl text-3xl md:text-4xl">{words.headline}</h1>
        <p className="text-xl">{words.subText}</p>
        <p className="max-w-[44ch]">{words.description}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          {action ?? (
            <ButtonLink to={homePath(flow)} size="large">
              Back to homepage
            </ButtonLink>
          )}
        </div>
      </Banner>
      <section aria-label="Offers" className="page-width py-8 md:py-12">
        <ul className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4">
          {ERROR_PROMOS.map((promo) => (
            <li key={promo.title}>
              <PromoCard {...promo} />
            </li>
          ))}
        </ul>
      </section>
    </WideMain>
  );
}
