import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import { IconButton } from "../forms/button.tsx";
import { CARDS_IN_VIEW, formatPosition, hasDotsOnPhone, turnsOf } from "./carousel.model.ts";

const [{ cards: THREE }, { cards: TWO }] = CARDS_IN_VIEW;

interface CarouselControlsProps {
  /** Accessible name of the carousel. */
  label: string;
  count: number;
  turn: number;
  turns: number;
  inView: number;
  onTurn: (turn: number) => void;
}

/**
 * Arrows and dots of a carousel, with their own background so that they are visible on any colour. CSS decides which of
 * them a window width needs, so that they are right before JavaScript loads.
 */
export function CarouselControls({ label, count, turn, turns, inView, onTurn }: CarouselControlsProps) {
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
      <Arrow label={`${label}: back`} disabled={turn === 0} onClick={() => onTurn(turn - 1)}>
        <ChevronLeft aria-hidden="true" className="size-6" />
      </Arrow>
      <div className={classes("flex", !dots && "max-md:hidden")}>
        {Array.from({ length: count }, (_, place) => place).map((place) => (
          <Dot key={place} place={place} count={count} turn={turn} onTurn={onTurn} />
        ))}
      </div>
      {!dots && (
        <span aria-hidden="true" className="min-w-24 text-center text-sm tabular-nums md:hidden">
          {formatPosition(turn, count, inView)}
        </span>
      )}
      <Arrow label={`${label}: next`} disabled={turn >= turns - 1} onClick={() => onTurn(turn + 1)}>
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
  place: number;
  count: number;
  turn: number;
  onTurn: (turn: number) => void;
}

function Dot({ place, count, turn, onTurn }: DotProps) {
  const isHere = place === turn;
  return (
    <button
      type="button"
      aria-label={`Turn ${place + 1}`}
      aria-current={isHere || undefined}
      onClick={() => onTurn(place)}
      className={classes(
        "group grid h-11 w-6 place-items-center",
        place >= turnsOf(count, TWO) && "sm:hidden",
        place >= turnsOf(count, THREE) && "lg:hidden",
      )}
    >
      <span
        className={classes(
          "h-2 rounded-full transition-[width,background-color] forced-colors:bg-[CanvasText]",
          isHere ? "w-5 bg-action" : "w-2 bg-muted group-hover:bg-ink",
        )}
      />
    </button>
  );
}
