import { monitorEventLoopDelay, PerformanceObserver } from "node:perf_hooks";

/** How long the event loop was held at most, in milliseconds. */
export interface Holds {
  /** By the clock: on a busy machine also while others had the processor. */
  longest: number;
  /** By the time that this thread's own work took. */
  ownLongest: number;
  /** The longest of them in which memory was cleared up, by the clock. A process with much in its memory has these whatever it is at. */
  clearingLongest: number;
}

/** Often enough to see each hold by itself, and rarely enough not to be one: milliseconds. */
const INTERVAL = 5;

/** Watches the event loop of this thread until it is ended. */
export function watchLoop(): { end(): Holds } {
  const delays = monitorEventLoopDelay({ resolution: INTERVAL });
  delays.enable();
  let before = own();
  let ownLongest = 0;
  let clearingLongest = 0;
  const note = (clearings: readonly { duration: number }[]) => {
    for (const { duration } of clearings) clearingLongest = Math.max(clearingLongest, duration);
  };
  const clearings = new PerformanceObserver((seen) => note(seen.getEntries()));
  clearings.observe({ entryTypes: ["gc"] });
  const watch = setInterval(() => {
    const now = own();
    ownLongest = Math.max(ownLongest, now - before);
    before = now;
  }, INTERVAL);
  return {
    end() {
      delays.disable();
      clearInterval(watch);
      note(clearings.takeRecords());
      clearings.disconnect();
      return { longest: Math.max(0, delays.max / 1e6 - INTERVAL), ownLongest, clearingLongest };
    },
  };
}

/** What this thread took of the processor so far, in milliseconds: by its ticks, which some machines have every 4 ms only. */
function own(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
