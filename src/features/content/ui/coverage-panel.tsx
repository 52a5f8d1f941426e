import { useId } from "react";
import { textOn } from "#design-system/colour.ts";
import { ButtonLink } from "#design-system/forms/button.tsx";
import { Picture } from "#design-system/media/picture.tsx";
import type { Home } from "../model.ts";

interface CoveragePanelProps {
  panel: NonNullable<Home["coverage"]>;
  /** Where coverage is found out. No address is asked here: none ever stands in an address of ours (I-10). */
  to: string;
}

/** The way to what reaches a place. */
export function CoveragePanel({ panel, to }: CoveragePanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="page-width py-6 md:py-8">
      <div
        style={{ backgroundColor: panel.background, color: textOn(panel.background, panel.textColor) }}
        className="relative isolate overflow-hidden rounded-xl md:flex md:min-h-72 md:items-center"
      >
        <div className="flex flex-col items-start gap-3 p-6 md:w-1/2 md:p-10">
          <h2 id={id} className="text-2xl">
            {panel.title}
          </h2>
          <p className="max-w-[40ch] text-lg">{panel.text}</p>
          <ButtonLink to={to} size="large" className="mt-2">
            {panel.action}
          </ButtonLink>
        </div>
        <Picture
          url={panel.imageUrl}
          alt=""
          width={1600}
          height={720}
          className="md:mask-l-from-60% -z-10 h-44 w-full object-[80%] object-cover md:absolute md:inset-y-0 md:right-0 md:h-full md:w-2/3"
        />
      </div>
    </section>
  );
}
