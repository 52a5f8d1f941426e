import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { textOn } from "./colour.ts";
import { Picture } from "./picture.tsx";

interface BannerProps {
  /** Colour below and around the art, #RRGGBB. */
  ground: string;
  /** Colour of the words, #RRGGBB; replaced where it could not be read on the ground. */
  ink: string;
  /** Art of 1600 by 720 for wide windows and of 800 by 900 for phones. Its left part, on a phone its top, is calm. */
  art: { wide: string; phone: string };
  /** Lower, for pages where the list below matters more. */
  compact?: boolean | undefined;
  /** Lets art that is busy behind the words fade towards them. */
  fade?: boolean | undefined;
  children: ReactNode;
}

/** Words over art from edge to edge; on a phone the words stand above the art, which fades into the ground. */
export function Banner({ ground, ink, art, compact = false, fade = false, children }: BannerProps) {
  return (
    <section
      style={{ backgroundColor: ground, color: textOn(ground, ink) }}
      className={classes(
        "relative isolate overflow-hidden md:flex md:items-center",
        compact ? "md:min-h-[clamp(20rem,28vw,28rem)]" : "md:min-h-[clamp(28rem,40vw,44rem)]",
      )}
    >
      <div className={classes("page-width flex flex-col items-start gap-4 pt-10 md:py-10", compact ? "pb-2" : "pb-4")}>
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
          "md:-z-10 w-full object-cover object-bottom max-md:mask-t-from-85% md:absolute md:inset-0 md:size-full md:object-[100%_60%]",
          fade && "md:mask-l-from-60%",
          compact ? "aspect-[800/560]" : "aspect-[800/720]",
        )}
      />
    </section>
  );
}
