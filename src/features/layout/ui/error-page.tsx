import { useEffect } from "react";
import { buttonClass } from "#design-system/forms/button.tsx";
import { Picture } from "#design-system/media/picture.tsx";
import { homePath, type Segment } from "#shared/segment.ts";
import {
  type CallToAction,
  ERROR_PROMOS,
  type ErrorPromo,
  type ErrorText,
  NOT_FOUND,
  SERVER_ERROR,
  UNREACHABLE,
} from "../error-page.model.ts";
import { WideMain } from "./page-layout.tsx";

/** Error page for an unknown URL. */
export function NotFoundPage({ segment }: { segment: Segment }) {
  return <ErrorScreen text={NOT_FOUND} segment={segment} />;
}

interface ErrorPageProps {
  segment: Segment;
  /** The request got no response, so the customer's connection may be the cause. */
  isUnreachable?: boolean;
  onRetry: () => void;
}

/** Error page for a page that failed, with a button that retries it (S2-25). */
export function ErrorPage({ segment, isUnreachable = false, onRetry }: ErrorPageProps) {
  return (
    <ErrorScreen
      text={isUnreachable ? UNREACHABLE : SERVER_ERROR}
      segment={segment}
      cta={{ label: "Try again?", action: onRetry }}
    />
  );
}

interface ErrorScreenProps {
  text: ErrorText;
  segment: Segment;
  /** Button of the page; a link to the home page by default (S2-20, S2-21). */
  cta?: CallToAction | undefined;
}

/** An error in place of a page: picture, texts, a button and four promo cards. */
export function ErrorScreen({ text, segment, cta }: ErrorScreenProps) {
  useEffect(() => {
    // The failed page may have been scrolled; the message is at the top.
    window.scrollTo({ top: 0, behavior: "instant" });
  }, []);
  return (
    <WideMain>
      <title>{text.headline}</title>
      {/* The picture is a night scene: black when brand colours are missing too. */}
      <section className="relative isolate overflow-hidden bg-[var(--on-sun,black)] text-white md:flex md:min-h-[clamp(28rem,40vw,44rem)] md:items-center">
        <div className="page-width flex flex-col items-start gap-4 pt-10 pb-6 md:py-10 md:max-nav:[&>:is(h1,p)]:max-w-[44vw]">
          <h1 className="max-w-xl text-3xl nav:text-4xl">{text.headline}</h1>
          <p className="text-xl">{text.subText}</p>
          <p className="max-w-[44ch]">{text.description}</p>
          <ActionButton {...(cta ?? { label: "Back to homepage", action: homePath(segment) })} />
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

function ActionButton({ label, action }: CallToAction) {
  const className = `${buttonClass({ size: "large" })} mt-2`;
  return typeof action === "string" ? (
    <a href={action} className={className}>
      {label}
    </a>
  ) : (
    <button type="button" onClick={action} className={className}>
      {label}
    </button>
  );
}

/** A promo card; its whole area follows the first link. */
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
