import { type KeyboardEvent, type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import { CARDS_IN_VIEW, shownIn, turnsOf } from "./carousel.model.ts";
import type { CarouselMotor } from "./carousel-engine.tsx";

const SLIDE = "[aria-roledescription=slide]";

/**
 * Where a carousel stands and how it is turned.
 * @param viewport the element that shows a part of the row
 * @param count slides in it
 */
export function useCarousel(viewport: RefObject<HTMLElement | null>, count: number) {
  const [motor, setMotor] = useState<CarouselMotor>();
  const [selected, setSelected] = useState(0);
  /** True once a shopper has turned it: from then on it says where it stands. */
  const [hasTurned, setHasTurned] = useState(false);
  const inView = useCardsInView();
  const turns = turnsOf(count, inView);
  const turn = Math.min(selected, turns - 1);
  const { first, last } = shownIn(turn, count, inView);

  useEffect(() => {
    if (!motor) return;
    const follow = () => setSelected(motor.selectedScrollSnap());
    const turned = () => {
      follow();
      setHasTurned(true);
    };
    follow();
    motor.on("select", turned).on("reInit", follow);
    return () => void motor.off("select", turned).off("reInit", follow);
  }, [motor]);

  // A card that goes out of reach cannot keep the focus: the first one in view takes it over.
  useEffect(() => {
    const { activeElement } = document;
    const cards = [...(viewport.current?.querySelectorAll(SLIDE) ?? [])];
    const left = cards.findIndex((card) => card.contains(activeElement));
    if (left >= 0 && (left < first || left > last)) cards[first]?.querySelector("a")?.focus({ preventScroll: true });
  }, [viewport, first, last]);

  function goTo(wanted: number): void {
    const target = Math.max(0, Math.min(turns - 1, wanted));
    const element = viewport.current;
    if (motor) motor.scrollTo(target);
    else element?.scrollTo({ left: target * element.clientWidth });
  }

  function turnByKey(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !motor) return;
    event.preventDefault();
    goTo(turn + step);
  }

  return {
    turn,
    turns,
    inView,
    hasTurned,
    isMoving: motor !== undefined,
    isShown: (place: number) => place >= first && place <= last,
    goTo,
    turnByKey,
    setMotor,
  };
}

/** Cards that a carousel shows at this width of the window (S9-09); the server, which knows no window, says one. */
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
