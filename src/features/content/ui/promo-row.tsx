import { promotionAttributes } from "#analytics/promotion.model.ts";
import { Carousel, type Slide } from "#design-system/media/carousel.tsx";
import { PromoLink } from "#design-system/navigation/promo-link.tsx";
import { type Banner, headerBanner, promoBanners } from "../model.ts";

interface PromoRowProps {
  banners: readonly Banner[];
  /** Cards before the promo cards. */
  first?: readonly Slide[];
}

/** The carousel of promo cards below the hero, with the background colour of the header banner (S2-14, S3-28). */
export function PromoRow({ banners, first = [] }: PromoRowProps) {
  const cards = promoBanners(banners).map((banner, place) => ({
    key: banner.bannerName,
    content: <Promo banner={banner} place={first.length + place} />,
  }));
  const slides = [...first, ...cards];
  if (slides.length === 0) return null;
  const background = headerBanner(banners)?.sectionBackgroundColor ?? "transparent";
  // In the dark colour scheme only 6 % of the colour is mixed in, because a light background would glare.
  return (
    <div
      style={{ backgroundColor: `color-mix(in oklab, ${background} var(--share), var(--surface))` }}
      className="py-5 [--share:100%] md:py-7 dark:[--share:6%]"
    >
      <div className="page-width">
        <Carousel label="Highlights" slides={slides} />
      </div>
    </div>
  );
}

function Promo({ banner, place }: { banner: Banner; place: number }) {
  const [cta] = banner.cta;
  return (
    <div className="h-full" {...promotionAttributes(promotionAt(banner, `carousel-${place + 1}`))}>
      <PromoLink
        to={cta?.link ?? "/"}
        external={cta?.isExternalUrl}
        title={banner.title}
        text={banner.description}
        action={cta?.label ?? ""}
        imageUrl={banner.imageUrl}
        background={banner.backgroundColor.background}
        textColour={banner.textColor}
      />
    </div>
  );
}

function promotionAt({ bannerName, dealId, title }: Banner, slot: string) {
  return { name: bannerName, id: dealId, creative: title, slot };
}
