import type { ErrorPromo } from "#layout/error-page.model.ts";
import { Picture } from "#ui/picture.tsx";

/** A picture, a name, a line, and where it leads; all of the card belongs to its first link. */
export function PromoCard({ promo }: { promo: ErrorPromo }) {
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
