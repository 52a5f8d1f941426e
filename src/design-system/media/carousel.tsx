import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { classes } from "../classes.ts";
import { formatPosition } from "./carousel.model.ts";
import { CarouselControls } from "./carousel-controls.tsx";
import { useCarousel } from "./use-carousel.ts";
import { whenIdle } from "./when-idle.ts";

const CarouselEngine = lazy(async () => ({ default: (await import("./carousel-engine.tsx")).CarouselEngine }));

/** A card of a carousel, under a key that stays. */
export interface Slide {
  key: string;
  content: ReactNode;
}

interface CarouselProps {
  /** What the row holds: "Highlights". */
  label: string;
  /** In their order. */
  slides: readonly Slide[];
}

/**
 * Cards in a row that turn: three in view, two up to 1250 px, one up to 576 px (S2-14, S2-15, S9-09), by arrows and dots
 * (S2-16), keyboard and finger. It ends at both ends. Before and without JavaScript it is a row that scrolls; what moves
 * it comes once the page stands, and from then on nothing out of view can be reached.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const [awake, setAwake] = useState<HTMLElement | null>(null);
  const count = slides.length;
  const { turn, turns, inView, hasTurned, isMoving, isShown, goTo, turnByKey, setMotor } = useCarousel(viewport, count);

  useEffect(() => whenIdle(() => setAwake(viewport.current)), []);

  return (
    <section aria-roledescription="carousel" aria-label={label} onKeyDown={turnByKey}>
      <div
        ref={viewport}
        className={classes(
          "scrollbar-none rounded-xl",
          isMoving ? "touch-pan-y overflow-hidden" : "snap-x snap-mandatory overflow-x-auto",
        )}
      >
        <div className="flex gap-4 md:gap-5">
          {slides.map(({ key, content }, place) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group of its own, no group of fields
            <div
              key={key}
              role="group"
              aria-roledescription="slide"
              aria-label={`${place + 1} of ${count}`}
              inert={isMoving && !isShown(place)}
              className="min-w-0 shrink-0 basis-full snap-start sm:basis-[calc(50%-8px)] md:basis-[calc(50%-10px)] lg:basis-[calc((100%-40px)/3)]"
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      <CarouselControls label={label} count={count} turn={turn} turns={turns} inView={inView} onTurn={goTo} />
      <p aria-live="polite" className="sr-only">
        {hasTurned && formatPosition(turn, count, inView)}
      </p>
      {awake && (
        <Suspense>
          <CarouselEngine viewport={awake} onMotor={setMotor} />
        </Suspense>
      )}
    </section>
  );
}
