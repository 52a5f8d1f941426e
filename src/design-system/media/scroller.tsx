import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { classes } from "../classes.ts";

interface ScrollerProps {
  /** Accessible name. */
  label: string;
  /** List items, each with its width set by class. */
  children: ReactNode;
}

/** A horizontally scrolling row. Only its arrow buttons need JavaScript. */
export function Scroller({ label, children }: ScrollerProps) {
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: true });

  const measure = useCallback(() => {
    const list = row.current;
    if (!list) return;
    setEnds({ start: list.scrollLeft < 8, end: list.scrollLeft + list.clientWidth > list.scrollWidth - 8 });
  }, []);

  useEffect(() => {
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, [measure]);

  function scrollByPage(direction: 1 | -1) {
    row.current?.scrollBy({ left: direction * row.current.clientWidth, behavior: "smooth" });
  }

  return (
    <div className="relative">
      <ul
        ref={row}
        aria-label={label}
        onScroll={measure}
        className="scrollbar-none -mx-[clamp(16px,4vw,48px)] flex snap-x snap-mandatory scroll-px-[clamp(16px,4vw,48px)] gap-4 overflow-x-auto px-[clamp(16px,4vw,48px)] py-2 md:gap-5"
      >
        {children}
      </ul>
      <Arrow label={`${label}: back`} hidden={ends.start} side="-left-3" onPress={() => scrollByPage(-1)}>
        <ChevronLeft aria-hidden="true" className="size-6" />
      </Arrow>
      <Arrow label={`${label}: next`} hidden={ends.end} side="-right-3" onPress={() => scrollByPage(1)}>
        <ChevronRight aria-hidden="true" className="size-6" />
      </Arrow>
    </div>
  );
}

interface ArrowProps {
  label: string;
  hidden: boolean;
  side: string;
  onPress: () => void;
  children: ReactNode;
}

function Arrow({ label, hidden, side, onPress, children }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={hidden}
      onClick={onPress}
      className={classes(
        "-translate-y-1/2 absolute top-1/2 hidden size-12 place-items-center rounded-full border border-line bg-surface shadow-soft transition-opacity hover:border-ink disabled:pointer-events-none disabled:opacity-0 md:grid",
        side,
      )}
    >
      {children}
    </button>
  );
}
