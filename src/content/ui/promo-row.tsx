import { Link } from "react-router";
import { type Banner, promoBanners } from "#content/model.ts";
import { textOn } from "#ui/colour.ts";
import { Picture } from "#ui/picture.tsx";
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
            <PromoLink banner={banner} />
          </li>
        ))}
      </Rail>
    </section>
  );
}

function PromoLink({ banner }: { banner: Banner }) {
  const { background } = banner.backgroundColor;
  const [cta] = banner.cta;
  return (
    <Link
      to={cta?.link ?? "/"}
      style={{ backgroundColor: background, color: textOn(background, banner.textColor) }}
      className="group flex h-full items-stretch overflow-hidden rounded-xl transition-shadow duration-200 hover:shadow-soft"
    >
      <span className="flex w-[54%] flex-col gap-1.5 p-5 md:p-6">
        <span className="text-balance font-semibold text-xl">{banner.title}</span>
        <span className="text-sm">{banner.description}</span>
        <span className="mt-auto pt-3 font-medium text-sm underline underline-offset-4">{cta?.label}</span>
      </span>
      <Picture
        url={banner.imageUrl}
        alt=""
        width={600}
        height={400}
        className="h-full min-h-44 w-[46%] object-[64%] object-cover transition-transform duration-250 group-hover:scale-[1.03]"
      />
    </Link>
  );
}
