import { HttpProblem, unavailable } from "./problem.ts";

/** Runs work unless too much runs or waits already. @throws its refusal, at once */
export type LoadLimit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Limits how much work runs at the same time. More is refused at once instead of waiting, so that what runs is answered in time and memory
 * stays bounded, however much arrives.
 * @param refusal the error for what is refused; by default HttpProblem unavailable
 */
export function loadLimit(max: number, refusal = (): Error => new HttpProblem(unavailable)): LoadLimit {
  let running = 0;
  return async (work) => {
    if (running >= max) throw refusal();
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
}

/**
 * Runs work one after the other: for what takes long in the thread pool, which has four threads and also reads files, compresses and looks up
 * names. Work that needs its own turn inside never gets it.
 * @param max how much may run and wait, as loadLimit()
 */
export function oneAtATime(max: number): LoadLimit {
  const whenAdmitted = loadLimit(max);
  let last: Promise<unknown> = Promise.resolve();
  return (work) =>
    whenAdmitted(() => {
      const result = last.then(work);
      last = result.catch(() => undefined);
      return result;
    });
}

/** Runs work for somebody unless too much runs or waits already, in all or of theirs. @throws HttpProblem unavailable, at once */
export type FairLimit = <T>(subject: string, work: () => Promise<T>) => Promise<T>;

/**
 * Runs work one after the other, and of each subject one at most is in the line: what somebody sends at once waits behind their own, so that
 * each other subject delays somebody by one piece of work, however many it has.
 * @param max how much may run and wait, as loadLimit()
 * @param share how much of one subject may
 */
export function inFairTurns(max: number, share: number): FairLimit {
  const whenAdmitted = loadLimit(max);
  const inTurn = oneAtATime(max);
  const subjects = new Map<string, { inOwnTurn: LoadLimit; admitted: number }>();
  return (subject, work) =>
    whenAdmitted(async () => {
      const own = subjects.get(subject) ?? { inOwnTurn: oneAtATime(share), admitted: 0 };
      subjects.set(subject, own);
      own.admitted += 1;
      try {
        return await own.inOwnTurn(() => inTurn(work));
      } finally {
        own.admitted -= 1;
        if (own.admitted === 0) subjects.delete(subject);
      }
    });
}
