import { HttpProblem, unavailable } from "./problem.ts";

/** Runs work unless too much runs already. @throws HttpProblem unavailable, at once */
export type LoadLimit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Limits how much work runs at the same time. More is refused at once instead of waiting, so that what runs is answered in time and memory
 * stays bounded, however much arrives.
 */
export function loadLimit(max: number): LoadLimit {
  let running = 0;
  return async (work) => {
    if (running >= max) throw new HttpProblem(unavailable);
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
}
