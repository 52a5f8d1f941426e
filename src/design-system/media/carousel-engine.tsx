import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect, useState } from "react";
import { CARDS_IN_VIEW } from "./carousel.model.ts";

/** The API of Embla Carousel. */
export type CarouselApi = NonNullable<UseEmblaCarouselType[1]>;

const OPTIONS = {
  align: "start",
  // Looping would need copies of cards, which screen readers would read twice.
  loop: false,
  breakpoints: {
    ...Object.fromEntries(CARDS_IN_VIEW.toReversed().map(({ media, cards }) => [media, { slidesToScroll: cards }])),
    "(prefers-reduced-motion: reduce)": { duration: 0 },
  },
} as const;

interface CarouselEngineProps {
  /** The scrolling element; the row of cards is its first child. */
  viewport: HTMLElement;
  /** Receives the API when it is ready, and undefined when it stops. */
  onApi: (api: CarouselApi | undefined) => void;
}

/** Adds dragging and animated page changes to a carousel. Loaded after the page; renders nothing. */
export function CarouselEngine({ viewport, onApi }: CarouselEngineProps) {
  // Starts at the position to which the row was scrolled before.
  const [startIndex] = useState(() => Math.round(viewport.scrollLeft / Math.max(1, viewport.clientWidth)));
  const [connect, api] = useEmblaCarousel({ ...OPTIONS, startIndex });

  useEffect(() => {
    viewport.scrollLeft = 0;
    connect(viewport);
  }, [connect, viewport]);

  useEffect(() => {
    onApi(api);
    return () => onApi(undefined);
  }, [api, onApi]);
  return null;
}
