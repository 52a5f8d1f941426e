import { type Banner, promoBanners } from "#content/model.ts";
import { PromoLink } from "#ui/promo-link.tsx";
import { Rail } from "#ui/rail.tsx";

/** The row of promo cards below the hero: three in view, two up to 1250 px, one up to 576 px (S9-09). */
export function PromoRow({ banners }: { banners: readonly Banner[] }) {
  const cards = promoBanners(banners);
  if (cards.length === 0) return null;
  return (
    <section aria-label="Highlights" className="page-width pt-6 md:pt-8">
      <Rail label="Highlights">
        {cards.map((banner) => (
          <li
            key={banner.bannerName}
            className="w-[calc(100%-24px)] shrink-0 snap-start sm:w-[calc((100%-20px)/2)] lg:w-[calc((100%-40px)/3)]"
          >
            <PromoLink
              to={banner.cta[0]?.link ?? "/"}
              title={banner.title}
              text={banner.description}
              action={banner.cta[0]?.label ?? ""}
              imageUrl={banner.imageUrl}
              ground={banner.backgroundColor.background}
              ink={banner.textColor}
            />
          </li>
        ))}
      </Rail>
    </section>
  );
}
