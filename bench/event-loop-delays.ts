import { monitorEventLoopDelay, PerformanceObserver } from "node:perf_hooks";

/** How long the event loop was blocked at most, in milliseconds. */
export interface EventLoopDelays {
  /** Wall-clock time, which on a busy machine includes other processes. */
  longest: number;
  /** CPU time of this thread. */
  longestCpu: number;
  /** Longest garbage collection, in wall-clock time. It grows with the memory in use, whatever the process does. */
  longestGc: number;
}

/** Short enough to tell delays apart, long enough not to cause any. */
const INTERVAL_MS = 5;

/** Monitors the event loop of this thread until `end`. */
export function monitorEventLoop(): { end(): EventLoopDelays } {
  const delays = monitorEventLoopDelay({ resolution: INTERVAL_MS });
  delays.enable();
  let before = cpuMilliseconds();
  let longestCpu = 0;
  let longestGc = 0;
  const recordGc = (gcEntries: readonly { duration: number }[]) => {
    for (const { duration } of gcEntries) longestGc = Math.max(longestGc, duration);
  };
  const gcObserver = new PerformanceObserver((list) => recordGc(list.getEntries()));
  gcObserver.observe({ entryTypes: ["gc"] });
  const timer = setInterval(() => {
    const now = cpuMilliseconds();
    longestCpu = Math.max(longestCpu, now - before);
    before = now;
  }, INTERVAL_MS);
  return {
    end() {
      delays.disable();
      clearInterval(timer);
      recordGc(gcObserver.takeRecords());
      gcObserver.disconnect();
      return { longest: Math.max(0, delays.max / 1e6 - INTERVAL_MS), longestCpu, longestGc };
    },
  };
}

/** CPU time of this thread so far, in milliseconds. Some machines update it only every 4 ms. */
function cpuMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
