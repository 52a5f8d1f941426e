import { promotionAttributes } from "#analytics/promotion.model.ts";
import { classes } from "#design-system/classes.ts";
import { Banner } from "#design-system/feedback/banner.tsx";
import { ButtonLink, buttonClass } from "#design-system/forms/button.tsx";
import type { BannerCta, Banner as BannerItem } from "../model.ts";

/** The header banner of a page: title, text and at most two calls to action (S2-13, S3-28, S3-29). */
export function Hero({ banner, compact = false }: { banner: BannerItem; compact?: boolean }) {
  const { bannerName: name, dealId: id, headTitle: creative } = banner;
  return (
    <div {...promotionAttributes({ name, id, creative, slot: "header" })}>
      <Banner
        background={banner.headerBackgroundColor}
        textColour={banner.textColor}
        art={{ wide: banner.headerImage, phone: banner.headerMobileImage }}
        compact={compact}
      >
        <h1 className="max-w-[16ch] text-3xl nav:text-4xl">{banner.headTitle}</h1>
        <p className="max-w-[38ch] text-lg">{banner.headDescrption}</p>
        {banner.cta.length > 0 && (
          <div className="mt-2 flex flex-wrap gap-3">
            {banner.cta.slice(0, 2).map((cta) => (
              <CtaLink key={cta.link} cta={cta} background={banner.headerBackgroundColor} />
            ))}
          </div>
        )}
      </Banner>
    </div>
  );
}

interface CtaLinkProps {
  cta: BannerCta;
  /** Background colour of the banner, #RRGGBB; used for secondary calls to action in every colour scheme. */
  background: string;
}

/** A call to action of a banner (S3-29), with an internal or an external link. */
export function CtaLink({ cta, background }: CtaLinkProps) {
  const isSecondary = cta.viewType === "secondary";
  const kind = isSecondary ? "secondary" : "primary";
  // Small enough for two side by side on a phone.
  const look = classes(
    "max-md:min-h-12 max-md:px-5 max-md:text-base",
    isSecondary && "!border-current !text-current hover:brightness-95",
  );
  const style = isSecondary ? { backgroundColor: background } : undefined;
  if (cta.isExternalUrl)
    return (
      <a
        href={cta.link}
        rel="noopener external"
        style={style}
        className={classes(buttonClass({ kind, size: "large" }), look)}
      >
        {cta.label}
      </a>
    );
  return (
    <ButtonLink to={cta.link} kind={kind} size="large" style={style} className={look}>
      {cta.label}
    </ButtonLink>
  );
}
