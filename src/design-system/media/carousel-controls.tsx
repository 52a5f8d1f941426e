import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import { IconButton } from "../forms/button.tsx";
import { CARDS_IN_VIEW, countPages, formatPosition, hasDotsOnPhone } from "./carousel.model.ts";

const [{ cards: THREE }, { cards: TWO }] = CARDS_IN_VIEW;

interface CarouselControlsProps {
  /** Accessible name of the carousel. */
  label: string;
  count: number;
  page: number;
  pages: number;
  inView: number;
  onPageChange: (page: number) => void;
}

/**
 * Arrows and dots of a carousel, with their own background so that they are visible on any colour. CSS decides which of
 * them a window width needs, so that they are right before JavaScript loads.
 */
export function CarouselControls({ label, count, page, pages, inView, onPageChange }: CarouselControlsProps) {
  if (count < 2) return null;
  const dots = hasDotsOnPhone(count);
  return (
    <div
      className={classes(
        "mx-auto mt-4 flex w-fit items-center rounded-full bg-surface noscript:hidden",
        count <= TWO && "sm:hidden",
        count <= THREE && "lg:hidden",
      )}
    >
      <Arrow label={`${label}: back`} disabled={page === 0} onClick={() => onPageChange(page - 1)}>
        <ChevronLeft aria-hidden="true" className="size-6" />
      </Arrow>
      <div className={classes("flex", !dots && "max-md:hidden")}>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <Dot key={index} index={index} count={count} page={page} onPageChange={onPageChange} />
        ))}
      </div>
      {!dots && (
        <span aria-hidden="true" className="min-w-24 text-center text-sm tabular-nums md:hidden">
          {formatPosition(page, count, inView)}
        </span>
      )}
      <Arrow label={`${label}: next`} disabled={page >= pages - 1} onClick={() => onPageChange(page + 1)}>
        <ChevronRight aria-hidden="true" className="size-6" />
      </Arrow>
    </div>
  );
}

/** At an end it is aria-disabled instead of disabled, so that it keeps the focus. */
function Arrow({ disabled, onClick, ...rest }: ComponentProps<typeof IconButton>) {
  return (
    <IconButton
      {...rest}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent"
    />
  );
}

interface DotProps {
  index: number;
  count: number;
  page: number;
  onPageChange: (page: number) => void;
}

function Dot({ index, count, page, onPageChange }: DotProps) {
  const isCurrent = index === page;
  return (
    <button
      type="button"
      aria-label={`Turn ${index + 1}`}
      aria-current={isCurrent || undefined}
      onClick={() => onPageChange(index)}
      className={classes(
        "group grid h-11 w-6 place-items-center",
        index >= countPages(count, TWO) && "sm:hidden",
        index >= countPages(count, THREE) && "lg:hidden",
      )}
    >
      <span
        className={classes(
          "h-2 rounded-full transition-[width,background-color] forced-colors:bg-[CanvasText]",
          isCurrent ? "w-5 bg-action" : "w-2 bg-muted group-hover:bg-ink",
        )}
      />
    </button>
  );
}
