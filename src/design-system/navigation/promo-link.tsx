import { textOn } from "../colour.ts";
import { Picture } from "../media/picture.tsx";

interface PromoLinkProps {
  to: string;
  /** True for a URL outside the shop. */
  external?: boolean | undefined;
  title: string;
  text: string;
  /** Call to action: "See the deals". */
  action: string;
  imageUrl: string;
  /** Background colour, #RRGGBB: preferably that of the image, which fades into it. */
  background: string;
  /** Text colour, #RRGGBB; replaced where its contrast is too low. */
  textColour: string;
}

/** A promotion card in its own colours, one link, with an image in its right half. */
export function PromoLink({
  to,
  external = false,
  title,
  text,
  action,
  imageUrl,
  background,
  textColour,
}: PromoLinkProps) {
  return (
    <a
      href={to}
      rel={external ? "noopener external" : undefined}
      style={{ backgroundColor: background, color: textOn(background, textColour) }}
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
