import type { ReactNode } from "react";
import { Carousel } from "#design-system/media/carousel.tsx";
import { Picture } from "#design-system/media/picture.tsx";
import { PromoLink } from "#design-system/navigation/promo-link.tsx";
import { PROMOS } from "../samples.model.ts";
import { titleOf } from "./sections.ts";
import { DesignSection, Specimen } from "./specimen.tsx";

const DEVICES = ["phone", "tablet", "laptop", "router", "esim", "voucher"];

/** Drawings, and rows of things. @param children rails and cards that the page brings from other slices */
export function PictureSection({ children }: { children: ReactNode }) {
  return (
    <DesignSection
      id="pictures"
      title={titleOf("pictures")}
      lead="Drawings keep their place while they load, stand on the ground that is made for them and are never stretched."
    >
      <Specimen name="Devices on their ground" stacked>
        <ul className="grid grid-cols-3 gap-3 md:grid-cols-6">
          {DEVICES.map((device) => (
            <li key={device} className="rounded-xl bg-stage p-4">
              <Picture
                url={`/images/${device}.svg`}
                alt={`Drawing: ${device}`}
                width={400}
                height={400}
                className="h-auto w-full"
              />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Cards in their own colours, in a carousel: arrow keys, arrows, dots, finger" stacked>
        <Carousel
          label="Sample promotions"
          slides={PROMOS.map(({ title, text, picture, ground }) => ({
            key: title,
            content: (
              <PromoLink
                to="/deals"
                title={title}
                text={text}
                action="See the deals"
                imageUrl={`/images/promo~${picture}.svg`}
                ground={ground}
                ink="white"
              />
            ),
          }))}
        />
      </Specimen>
      {children}
    </DesignSection>
  );
}
