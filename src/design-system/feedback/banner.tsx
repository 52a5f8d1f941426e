import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { textOn } from "../colour.ts";
import { Picture } from "../media/picture.tsx";

interface BannerProps {
  /** Colour below and around the art, #RRGGBB. */
  ground: string;
  /** Colour of the words, #RRGGBB; replaced where it could not be read on the ground. */
  ink: string;
  /** Art of 1600 by 720 for wide windows and of 800 by 900 for phones. Its left part, on a phone its top, is calm. */
  art: { wide: string; phone: string };
  /** Lower, for pages where the list below matters more. */
  compact?: boolean | undefined;
  children: ReactNode;
}

/** Words over art from edge to edge; on a phone the words stand above the art, which fades into the ground. */
export function Banner({ ground, ink, art, compact = false, children }: BannerProps) {
  return (
    <section
      style={{ backgroundColor: ground, color: textOn(ground, ink) }}
      className={classes(
        "relative isolate overflow-hidden md:flex md:items-center",
        compact ? "md:min-h-[clamp(18rem,25vw,26rem)]" : "md:min-h-[clamp(25rem,34vw,40rem)]",
      )}
    >
      <div
        className={classes(
          // Between a phone and a wide window there is room for words of half the width.
          "page-width flex flex-col items-start gap-4 pt-8 md:py-10 md:max-nav:*:max-w-[44vw]",
          compact ? "pb-5" : "pb-6",
        )}
      >
        {children}
      </div>
      <Picture
        url={art.wide}
        mobile={{ url: art.phone, width: 800, height: 900 }}
        alt=""
        width={1600}
        height={720}
        priority
        className={classes(
          "md:-z-10 md:max-nav:mask-l-from-70% w-full object-cover object-bottom max-md:mask-t-from-85% md:absolute md:inset-y-0 md:right-0 md:h-full md:object-[95%_60%] md:max-nav:w-[54%]",
          compact ? "aspect-[800/480]" : "aspect-[800/560]",
        )}
      />
    </section>
  );
}
