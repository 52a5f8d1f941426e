import { MINUTE_MS } from "#shared/day.ts";

/** Time until the closing, in minutes that have begun: 30 seconds are one minute, and only the closing time itself is none. */
export interface RemainingTime {
  days: number;
  hours: number;
  minutes: number;
}

/** The time that remains (S4-20). @param milliseconds until the closing; negative ones count as none */
export function remainingTime(milliseconds: number): RemainingTime {
  const total = Math.ceil(Math.max(0, milliseconds) / MINUTE_MS);
  return { days: Math.floor(total / 1440), hours: Math.floor(total / 60) % 24, minutes: total % 60 };
}

/** "2 days, 3 hours and 12 minutes"; hours and minutes are always there (S4-20). */
export function remainingText({ days, hours, minutes }: RemainingTime): string {
  return `${days > 0 ? `${counted(days, "day")}, ` : ""}${counted(hours, "hour")} and ${counted(minutes, "minute")}`;
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}

/** Milliseconds until the text changes or the closing time is reached. @param milliseconds until the closing */
export function untilNextMinute(milliseconds: number): number {
  return milliseconds <= 0 ? 0 : milliseconds % MINUTE_MS || MINUTE_MS;
}
