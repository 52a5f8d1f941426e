import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { classes } from "../classes.ts";
import { CARDS_IN_VIEW, formatPosition, shownIn, turnsOf } from "./carousel.model.ts";
import { CarouselControls } from "./carousel-controls.tsx";
import type { CarouselApi } from "./carousel-engine.tsx";

import { whenIdle } from "./when-idle.ts";

const CarouselEngine = lazy(async () => ({ default: (await import("./carousel-engine.tsx")).CarouselEngine }));

/** A card of a carousel, with a stable key. */
export interface Slide {
  key: string;
  content: ReactNode;
}

interface CarouselProps {
  /** Accessible name: "Highlights". */
  label: string;
  /** In their order. */
  slides: readonly Slide[];
}

/**
 * A carousel: three cards in view, two up to 1250 px, one up to 576 px (S2-14, S2-15, S9-09), operated by arrows and dots
 * (S2-16), keyboard and touch. It does not loop. Before and without JavaScript it is a scrolling row; the engine loads
 * after the page, and from then on cards out of view are inert.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const [engineViewport, setEngineViewport] = useState<HTMLElement | null>(null);
  const count = slides.length;
  const { turn, turns, inView, hasTurned, isMoving, isShown, goTo, turnByKey, setApi } = useCarousel(viewport, count);

  useEffect(() => whenIdle(() => setEngineViewport(viewport.current)), []);

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
      {engineViewport && (
        <Suspense>
          <CarouselEngine viewport={engineViewport} onApi={setApi} />
        </Suspense>
      )}
    </section>
  );
}

const SLIDE = "[aria-roledescription=slide]";

/**
 * Position of a carousel, and the functions that change it.
 * @param viewport the scrolling element
 * @param count number of slides
 */
function useCarousel(viewport: RefObject<HTMLElement | null>, count: number) {
  const [api, setApi] = useState<CarouselApi>();
  const [selected, setSelected] = useState(0);
  /** True once the user has turned it: from then on the position is announced. */
  const [hasTurned, setHasTurned] = useState(false);
  const inView = useCardsInView();
  const turns = turnsOf(count, inView);
  const turn = Math.min(selected, turns - 1);
  const { first, last } = shownIn(turn, count, inView);

  useEffect(() => {
    if (!api) return;
    const follow = () => setSelected(api.selectedScrollSnap());
    const turned = () => {
      follow();
      setHasTurned(true);
    };
    follow();
    api.on("select", turned).on("reInit", follow);
    return () => void api.off("select", turned).off("reInit", follow);
  }, [api]);

  // A card that becomes inert loses the focus: it moves to the first card in view.
  useEffect(() => {
    const { activeElement } = document;
    const cards = [...(viewport.current?.querySelectorAll(SLIDE) ?? [])];
    const left = cards.findIndex((card) => card.contains(activeElement));
    if (left >= 0 && (left < first || left > last)) cards[first]?.querySelector("a")?.focus({ preventScroll: true });
  }, [viewport, first, last]);

  function goTo(wanted: number): void {
    const target = Math.max(0, Math.min(turns - 1, wanted));
    const element = viewport.current;
    if (api) api.scrollTo(target);
    else element?.scrollTo({ left: target * element.clientWidth });
  }

  function turnByKey(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !api) return;
    event.preventDefault();
    goTo(turn + step);
  }

  return {
    turn,
    turns,
    inView,
    hasTurned,
    isMoving: api !== undefined,
    isShown: (place: number) => place >= first && place <= last,
    goTo,
    turnByKey,
    setApi,
  };
}

/** Number of cards in view at this window width (S9-09); 1 on the server. */
function useCardsInView(): number {
  return useSyncExternalStore(subscribe, inView, () => 1);
}

function inView(): number {
  return CARDS_IN_VIEW.find(({ media }) => matchMedia(media).matches)?.cards ?? 1;
}

function subscribe(changed: () => void): () => void {
  const queries = CARDS_IN_VIEW.map(({ media }) => matchMedia(media));
  for (const query of queries) query.addEventListener("change", changed);
  return () => {
    for (const query of queries) query.removeEventListener("change", changed);
  };
}
