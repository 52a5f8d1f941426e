import { textOn } from "../colour.ts";
import { Picture } from "../media/picture.tsx";

interface PromoLinkProps {
  to: string;
  /** Leads out of the shop. */
  external?: boolean | undefined;
  title: string;
  text: string;
  /** What following it does: "See the deals". */
  action: string;
  imageUrl: string;
  /** Colour of the card, #RRGGBB: best that of the picture's own ground, into which it fades. */
  ground: string;
  /** Colour of the words, #RRGGBB; replaced where it could not be read on the ground. */
  ink: string;
}

/** A card in its own colours, one link with a picture that comes out of its right half. The frame follows it without loading anew. */
export function PromoLink({ to, external = false, title, text, action, imageUrl, ground, ink }: PromoLinkProps) {
  return (
    <a
      href={to}
      rel={external ? "noopener external" : undefined}
      style={{ backgroundColor: ground, color: textOn(ground, ink) }}
      className="group relative isolate flex h-full min-h-48 flex-col items-start overflow-hidden rounded-xl p-5 transition-shadow duration-200 hover:shadow-soft focus-visible:outline-current focus-visible:-outline-offset-5 md:min-h-56 md:p-6"
    >
      <span className="w-1/2 text-balance font-semibold text-xl">{title}</span>
      <span className="mt-2 w-1/2 text-sm">{text}</span>
      <span className="mt-auto pt-3 font-medium text-sm underline underline-offset-4">{action}</span>
      <Picture
        url={imageUrl}
        alt=""
        width={600}
        height={400}
        className="mask-l-from-70% -z-10 absolute inset-y-0 right-0 h-full w-[56%] object-[66%] object-cover transition-[scale] duration-250 group-hover:scale-[1.03]"
      />
    </a>
  );
}
