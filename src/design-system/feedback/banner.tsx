import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { textOn } from "../colour.ts";
import { Picture } from "../media/picture.tsx";

interface BannerProps {
  /** Background colour, #RRGGBB. */
  background: string;
  /** Text colour, #RRGGBB; replaced where its contrast is too low. */
  textColour: string;
  /** Images of 1600 by 720 for wide windows and 800 by 900 for phones. Text covers the left part, on phones the top. */
  art: { wide: string; phone: string };
  /** Less height, for pages whose main content is the list below. */
  compact?: boolean | undefined;
  children: ReactNode;
}

/** Text over a full-width image; on phones the text is above the image, which fades into the background. */
export function Banner({ background, textColour, art, compact = false, children }: BannerProps) {
  return (
    <section
      style={{ backgroundColor: background, color: textOn(background, textColour) }}
      className={classes(
        "relative isolate overflow-hidden md:flex md:items-center",
        compact ? "md:min-h-[clamp(18rem,25vw,26rem)]" : "md:min-h-[clamp(25rem,34vw,40rem)]",
      )}
    >
      <div
        className={classes(
          // On tablets the text takes at most half of the width.
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
