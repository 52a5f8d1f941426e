import { percentile } from "./figures.ts";

/** One measured call. `index` counts from 0 and never repeats, for tasks that need new data each time. */
export type Task = (index: number) => Promise<unknown>;

export interface Bounds {
  /** Maximum calls of one client. Ten clients make ten times as many, and the warm-up a tenth. */
  calls: number;
  /** Maximum time for one client, and again for ten, in milliseconds. */
  milliseconds: number;
}

export interface Load {
  /** p50 of one client, in milliseconds. */
  p50: number;
  /** p99 of one client, in milliseconds. */
  p99: number;
  /** Calls per second of ten clients. */
  perSecond: number;
}

export const CLIENTS = 10;

const ROUNDS = 5;

/** Maximum number of calls that `compare` makes of each task. */
export function maxCalls({ calls }: Bounds): number {
  return Math.ceil(calls / 10) + calls + calls * CLIENTS;
}

/**
 * Measures two tasks after a warm-up, each with one client and with ten. They alternate in several rounds, so that other
 * load on the machine affects both.
 */
export async function compare(first: Task, second: Task, bounds: Bounds): Promise<[Load, Load]> {
  const meters = [meter(first), meter(second)] as const;
  await runRounds(meters, bounds);
  return [meters[0].load(), meters[1].load()];
}

/** Measures one task in the same way. */
export async function measureLoad(task: Task, bounds: Bounds): Promise<Load> {
  const taskMeter = meter(task);
  await runRounds([taskMeter], bounds);
  return taskMeter.load();
}

async function runRounds(meters: readonly ReturnType<typeof meter>[], bounds: Bounds): Promise<void> {
  const round = { calls: bounds.calls / ROUNDS, milliseconds: bounds.milliseconds / ROUNDS };
  for (const { warmUp } of meters) await warmUp(bounds.calls / 10);
  for (let rounds = 0; rounds < ROUNDS; rounds++)
    for (const { single, concurrent } of meters) {
      await single(round);
      await concurrent(round);
    }
}

/**
 * Measures one task with ten clients after a warm-up.
 * @param warmUp number of calls before the measurement; with few of them V8 has not optimised the code yet
 * @returns calls per second
 */
export async function measureThroughput(task: Task, bounds: Bounds, warmUp = bounds.calls / 10): Promise<number> {
  const taskMeter = meter(task);
  await taskMeter.warmUp(warmUp);
  await taskMeter.concurrent(bounds);
  return taskMeter.perSecond();
}

/** Collects the measurements of one task over several rounds. */
function meter(task: Task) {
  const samples: number[] = [];
  let index = 0;
  let completed = 0;
  let seconds = 0;

  async function warmUp(calls: number): Promise<void> {
    for (let count = 0; count < calls; count++) await task(index++);
  }

  async function single({ calls, milliseconds }: Bounds): Promise<void> {
    const end = performance.now() + milliseconds;
    for (let count = 0; count < calls && performance.now() < end; count++) {
      const began = performance.now();
      await task(index++);
      samples.push(performance.now() - began);
    }
  }

  async function concurrent({ calls, milliseconds }: Bounds): Promise<void> {
    const began = performance.now();
    let started = 0;
    async function client(): Promise<void> {
      while (started < calls * CLIENTS && performance.now() - began < milliseconds) {
        started += 1;
        await task(index++);
        completed += 1;
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client));
    seconds += (performance.now() - began) / 1000;
  }

  const perSecond = () => completed / seconds;
  return {
    warmUp,
    single,
    concurrent,
    perSecond,
    load: (): Load => ({
      p50: percentile(samples, 0.5),
      p99: percentile(samples, 0.99),
      perSecond: perSecond(),
    }),
  };
}
