import { promotionAttributes } from "#analytics/promo.model.ts";
import { Banner } from "#design-system/feedback/banner.tsx";
import type { Banner as BannerItem } from "../model.ts";
import { CtaLink } from "./cta-link.tsx";

/** The banner that heads a page, from content: title, text and at most two calls to action (S2-13, S3-28, S3-29). */
export function Hero({ banner, compact = false }: { banner: BannerItem; compact?: boolean }) {
  const { bannerName: name, dealId: id, headTitle: creative } = banner;
  return (
    <div {...promotionAttributes({ name, id, creative, slot: "header" })}>
      <Banner
        ground={banner.headerBackgroundColor}
        ink={banner.textColor}
        art={{ wide: banner.headerImage, phone: banner.headerMobileImage }}
        compact={compact}
      >
        <h1 className="max-w-[16ch] text-3xl nav:text-4xl">{banner.headTitle}</h1>
        <p className="max-w-[38ch] text-lg">{banner.headDescrption}</p>
        {banner.cta.length > 0 && (
          <div className="mt-2 flex flex-wrap gap-3">
            {banner.cta.slice(0, 2).map((cta) => (
              <CtaLink key={cta.link} cta={cta} ground={banner.headerBackgroundColor} />
            ))}
          </div>
        )}
      </Banner>
    </div>
  );
}
