import { useEffect } from "react";
import { buttonClass } from "#design-system/forms/button.tsx";
import { Picture } from "#design-system/media/picture.tsx";
import { homePath, type VendorType } from "#shared/segment.ts";
import {
  type CallToAction,
  ERROR_PROMOS,
  type ErrorPromo,
  type ErrorWords,
  FAULT,
  NOT_FOUND,
  UNREACHED,
} from "../error-page.model.ts";
import { WideMain } from "./page-layout.tsx";

/** For an address that leads nowhere. */
export function NotFoundPage({ flow }: { flow: VendorType }) {
  return <ErrorScreen words={NOT_FOUND} flow={flow} />;
}

interface ErrorPageProps {
  flow: VendorType;
  /** True when nobody answered: then the fault may lie on the way. */
  isUnreached?: boolean;
  onRetry: () => void;
}

/** For a page that failed: a way to try again, which resets it (S2-25). */
export function ErrorPage({ flow, isUnreached = false, onRetry }: ErrorPageProps) {
  return (
    <ErrorScreen words={isUnreached ? UNREACHED : FAULT} flow={flow} cta={{ label: "Try again?", action: onRetry }} />
  );
}

interface ErrorScreenProps {
  words: ErrorWords;
  flow: VendorType;
  /** The way out, from whom the page failed for; without it the way leads home (S2-20, S2-21). */
  cta?: CallToAction | undefined;
}

/** What stands where a page would be: a friendly scene, what happened, a way on, and four cards. */
export function ErrorScreen({ words, flow, cta }: ErrorScreenProps) {
  useEffect(() => {
    // A page that fails while it is used was scrolled; what happened stands at the top.
    window.scrollTo({ top: 0, behavior: "instant" });
  }, []);
  return (
    <WideMain>
      <title>{words.headline}</title>
      {/* Black where the brand is not known either: the scene is a night. */}
      <section className="relative isolate overflow-hidden bg-[var(--on-sun,black)] text-white md:flex md:min-h-[clamp(28rem,40vw,44rem)] md:items-center">
        <div className="page-width flex flex-col items-start gap-4 pt-10 pb-6 md:py-10 md:max-nav:[&>:is(h1,p)]:max-w-[44vw]">
          <h1 className="max-w-xl text-3xl nav:text-4xl">{words.headline}</h1>
          <p className="text-xl">{words.subText}</p>
          <p className="max-w-[44ch]">{words.description}</p>
          <Way {...(cta ?? { label: "Back to homepage", action: homePath(flow) })} />
        </div>
        <Picture
          url="/images/scene~lost-signal.svg"
          mobile={{ url: "/images/scene~lost-signal-m.svg", width: 800, height: 900 }}
          alt=""
          width={1600}
          height={720}
          priority
          className="aspect-[800/720] w-full object-cover object-bottom max-md:mask-t-from-85% md:mask-l-from-60% md:max-nav:mask-l-from-80% md:-z-10 md:absolute md:inset-y-0 md:right-0 md:h-full md:object-[100%_60%] md:max-nav:w-3/5"
        />
      </section>
      <section aria-label="Offers" className="page-width py-8 md:py-12">
        <ul className="pairs grid gap-3 md:gap-5 lg:grid-cols-4">
          {ERROR_PROMOS.map((promo) => (
            <li key={promo.title}>
              <PromoCard promo={promo} />
            </li>
          ))}
        </ul>
      </section>
    </WideMain>
  );
}

function Way({ label, action }: CallToAction) {
  const look = `${buttonClass({ size: "large" })} mt-2`;
  return typeof action === "string" ? (
    <a href={action} className={look}>
      {label}
    </a>
  ) : (
    <button type="button" onClick={action} className={look}>
      {label}
    </button>
  );
}

/** A picture, a name, a line, and where it leads; all of the card belongs to its first link. */
function PromoCard({ promo }: { promo: ErrorPromo }) {
  return (
    <div className="card group relative flex h-full flex-col overflow-hidden transition-shadow duration-200 hover:shadow-soft">
      <Picture url={promo.imageUrl} alt="" width={600} height={400} className="aspect-[3/2] w-full object-cover" />
      <div className="flex flex-1 flex-col gap-1 p-4 md:p-5">
        <h2 className="font-semibold text-lg">{promo.title}</h2>
        <p className="text-muted text-sm">{promo.text}</p>
        <p className="mt-auto flex flex-wrap gap-x-5">
          {promo.links.map(({ label, link }, index) => (
            <a
              key={link}
              href={link}
              className={`inline-flex min-h-11 items-center font-medium text-action hover:underline ${index === 0 ? "after:absolute after:inset-0" : "z-10"}`}
            >
              {label}
            </a>
          ))}
        </p>
      </div>
    </div>
  );
}
