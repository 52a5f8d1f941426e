import { percentile } from "./figures.ts";

/** Does one thing once; `turn` counts from 0 and never repeats, for work that uses something up. */
export type Work = (turn: number) => Promise<unknown>;

export interface Bounds {
  /** Most turns that one client takes; ten clients take ten times as many, and a tenth goes before to warm up. */
  turns: number;
  /** Longest time for one client, and again for ten, in milliseconds. */
  milliseconds: number;
}

export interface Load {
  /** What half of one client's turns stay below, in milliseconds. */
  half: number;
  /** p99 of one client, in milliseconds. */
  p99: number;
  /** Turns per second of ten clients. */
  perSecond: number;
}

export const CLIENTS = 10;

const ROUNDS = 5;

/** Most turns that `compare` takes of each work. */
export function turnsOf({ turns }: Bounds): number {
  return Math.ceil(turns / 10) + turns + turns * CLIENTS;
}

/**
 * Measures two works warm, each alone and then by ten clients at once. They take turns in several rounds: whatever
 * else the machine does meanwhile slows both of them.
 */
export async function compare(one: Work, other: Work, bounds: Bounds): Promise<[Load, Load]> {
  const meters = [meter(one), meter(other)] as const;
  await inRounds(meters, bounds);
  return [meters[0].load(), meters[1].load()];
}

/** The same of one work, where bounds stand in the place of another. */
export async function loadOf(work: Work, bounds: Bounds): Promise<Load> {
  const measured = meter(work);
  await inRounds([measured], bounds);
  return measured.load();
}

async function inRounds(meters: readonly ReturnType<typeof meter>[], bounds: Bounds): Promise<void> {
  const round = { turns: bounds.turns / ROUNDS, milliseconds: bounds.milliseconds / ROUNDS };
  for (const { warm } of meters) await warm(bounds.turns / 10);
  for (let rounds = 0; rounds < ROUNDS; rounds++)
    for (const { alone, together } of meters) {
      await alone(round);
      await together(round);
    }
}

/**
 * Measures one work warm, by ten clients at once, where there is nothing to compare it with.
 * @param warm turns that go before; while they are few, the engine is still translating what they run
 * @returns turns per second
 */
export async function together(work: Work, bounds: Bounds, warm = bounds.turns / 10): Promise<number> {
  const measured = meter(work);
  await measured.warm(warm);
  await measured.together(bounds);
  return measured.perSecond();
}

/** Gathers what one work needs, round by round. */
function meter(work: Work) {
  const samples: number[] = [];
  let turn = 0;
  let done = 0;
  let seconds = 0;

  async function warm(turns: number): Promise<void> {
    for (let count = 0; count < turns; count++) await work(turn++);
  }

  async function alone({ turns, milliseconds }: Bounds): Promise<void> {
    const end = performance.now() + milliseconds;
    for (let count = 0; count < turns && performance.now() < end; count++) {
      const began = performance.now();
      await work(turn++);
      samples.push(performance.now() - began);
    }
  }

  async function together({ turns, milliseconds }: Bounds): Promise<void> {
    const began = performance.now();
    let begun = 0;
    async function client(): Promise<void> {
      while (begun < turns * CLIENTS && performance.now() - began < milliseconds) {
        begun += 1;
        await work(turn++);
        done += 1;
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client));
    seconds += (performance.now() - began) / 1000;
  }

  const perSecond = () => done / seconds;
  return {
    warm,
    alone,
    together,
    perSecond,
    load: (): Load => ({
      ...{ half: percentile(samples, 0.5), p99: percentile(samples, 0.99), perSecond: perSecond() },
    }),
  };
}
