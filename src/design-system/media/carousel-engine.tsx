import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect, useState } from "react";
import { CARDS_IN_VIEW } from "./carousel.model.ts";

/** What moves the row: embla's own handle. */
export type CarouselMotor = NonNullable<UseEmblaCarouselType[1]>;

const OPTIONS = {
  align: "start",
  // A row with ends says how much there is, and needs no copies of cards that would be read twice.
  loop: false,
  breakpoints: {
    ...Object.fromEntries(CARDS_IN_VIEW.toReversed().map(({ media, cards }) => [media, { slidesToScroll: cards }])),
    "(prefers-reduced-motion: reduce)": { duration: 0 },
  },
} as const;

interface CarouselEngineProps {
  /** The element that shows a part of the row; the row is its first child. */
  viewport: HTMLElement;
  /** Is given the motor, and undefined when it stops. */
  onMotor: (motor: CarouselMotor | undefined) => void;
}

/** Moves a carousel by finger, mouse and turn. It is loaded after the page and draws nothing. */
export function CarouselEngine({ viewport, onMotor }: CarouselEngineProps) {
  // Somebody may have scrolled the row already: it goes on from there.
  const [begun] = useState(() => Math.round(viewport.scrollLeft / Math.max(1, viewport.clientWidth)));
  const [connect, motor] = useEmblaCarousel({ ...OPTIONS, startIndex: begun });

  useEffect(() => {
    viewport.scrollLeft = 0;
    connect(viewport);
  }, [connect, viewport]);

  useEffect(() => {
    onMotor(motor);
    return () => onMotor(undefined);
  }, [motor, onMotor]);
  return null;
}
