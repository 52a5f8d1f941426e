import { formatDay } from "#shared/day.ts";

interface DayChartProps {
  title: string;
  /** One value per day, the oldest first. */
  values: readonly { day: string; value: number }[];
  format?: (value: number) => string;
}

const WIDTH = 300;
const HEIGHT = 80;
const GAP = 2;

/** Bars of daily values. The exact values stand in a table beside it, so screen readers hear only a summary. */
export function DayChart({ title, values, format = String }: DayChartProps) {
  const most = Math.max(1, ...values.map(({ value }) => value));
  const step = WIDTH / values.length;
  const sum = values.reduce((total, { value }) => total + value, 0);
  return (
    <figure className="card p-4">
      <figcaption className="mb-2 flex justify-between gap-3 text-sm">
        <span>{title}</span>
        <span className="text-muted tabular-nums">{format(sum)} in all</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${title} by day: ${format(sum)} in all, at most ${format(most)} on a day`}
        className="block h-20 w-full text-action"
        preserveAspectRatio="none"
      >
        {values.map(({ day, value }, index) => {
          const height = Math.max((value / most) * HEIGHT, value > 0 ? 2 : 0.5);
          return (
            <rect
              key={day}
              x={index * step + GAP / 2}
              y={HEIGHT - height}
              width={step - GAP}
              height={height}
              fill="currentColor"
            >
              <title>{`${formatDay(day)}: ${format(value)}`}</title>
            </rect>
          );
        })}
      </svg>
    </figure>
  );
}
