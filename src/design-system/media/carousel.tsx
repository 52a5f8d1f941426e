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
import { CARDS_IN_VIEW, countPages, formatPosition, slidesOnPage } from "./carousel.model.ts";
import { CarouselControls } from "./carousel-controls.tsx";
import type { CarouselApi } from "./carousel-engine.tsx";

import { whenIdle } from "./when-idle.tsx";

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
  const { page, pages, inView, hasMoved, isEngineReady, isInView, goTo, handleKeyDown, setApi } = useCarousel(
    viewport,
    count,
  );

  useEffect(() => whenIdle(() => setEngineViewport(viewport.current)), []);

  return (
    <section aria-roledescription="carousel" aria-label={label} onKeyDown={handleKeyDown}>
      <div
        ref={viewport}
        className={classes(
          "scrollbar-none rounded-xl",
          isEngineReady ? "touch-pan-y overflow-hidden" : "snap-x snap-mandatory overflow-x-auto",
        )}
      >
        <div className="flex gap-4 md:gap-5">
          {slides.map(({ key, content }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group of its own, no group of fields
            <div
              key={key}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${count}`}
              inert={isEngineReady && !isInView(index)}
              className="min-w-0 shrink-0 basis-full snap-start sm:basis-[calc(50%-8px)] md:basis-[calc(50%-10px)] lg:basis-[calc((100%-40px)/3)]"
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      <CarouselControls label={label} count={count} page={page} pages={pages} inView={inView} onPageChange={goTo} />
      <p aria-live="polite" className="sr-only">
        {hasMoved && formatPosition(page, count, inView)}
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
  /** True once the user has changed the page: from then on the position is announced. */
  const [hasMoved, setHasMoved] = useState(false);
  const inView = useCardsInView();
  const pages = countPages(count, inView);
  const page = Math.min(selected, pages - 1);
  const { first, last } = slidesOnPage(page, count, inView);

  useEffect(() => {
    if (!api) return;
    const syncPage = () => setSelected(api.selectedScrollSnap());
    const onSelect = () => {
      syncPage();
      setHasMoved(true);
    };
    syncPage();
    api.on("select", onSelect).on("reInit", syncPage);
    return () => void api.off("select", onSelect).off("reInit", syncPage);
  }, [api]);

  // A card that becomes inert loses the focus: it moves to the first card in view.
  useEffect(() => {
    const { activeElement } = document;
    const cards = [...(viewport.current?.querySelectorAll(SLIDE) ?? [])];
    const focusedIndex = cards.findIndex((card) => card.contains(activeElement));
    if (focusedIndex >= 0 && (focusedIndex < first || focusedIndex > last))
      cards[first]?.querySelector("a")?.focus({ preventScroll: true });
  }, [viewport, first, last]);

  function goTo(page: number): void {
    const target = Math.max(0, Math.min(pages - 1, page));
    const element = viewport.current;
    if (api) api.scrollTo(target);
    else element?.scrollTo({ left: target * element.clientWidth });
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !api) return;
    event.preventDefault();
    goTo(page + step);
  }

  return {
    page,
    pages,
    inView,
    hasMoved,
    isEngineReady: api !== undefined,
    isInView: (index: number) => index >= first && index <= last,
    goTo,
    handleKeyDown,
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
