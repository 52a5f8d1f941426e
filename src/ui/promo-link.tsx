import { Link } from "react-router";
import { textOn } from "./colour.ts";
import { Picture } from "./picture.tsx";

interface PromoLinkProps {
  to: string;
  title: string;
  text: string;
  /** What following it does: "See the deals". */
  action: string;
  imageUrl: string;
  /** Colour of the card, #RRGGBB. */
  ground: string;
  /** Colour of the words, #RRGGBB; replaced where it could not be read on the ground. */
  ink: string;
}

/** A card in its own colours, one link with a picture that fills its right half. */
export function PromoLink({ to, title, text, action, imageUrl, ground, ink }: PromoLinkProps) {
  return (
    <Link
      to={to}
      style={{ backgroundColor: ground, color: textOn(ground, ink) }}
      className="group flex h-full items-stretch overflow-hidden rounded-xl transition-shadow duration-200 hover:shadow-soft"
    >
      <span className="flex w-[54%] flex-col gap-1.5 p-5 md:p-6">
        <span className="text-balance font-semibold text-xl">{title}</span>
        <span className="text-sm">{text}</span>
        <span className="mt-auto pt-3 font-medium text-sm underline underline-offset-4">{action}</span>
      </span>
      <Picture
        url={imageUrl}
        alt=""
        width={600}
        height={400}
        className="h-full min-h-44 w-[46%] object-[64%] object-cover transition-transform duration-250 group-hover:scale-[1.03]"
      />
    </Link>
  );
}
