/** Sixteenths of the budget. */
const SHARES = { pages: 7, documents: 4, calls: 2, offers: 2, drawings: 1 };

/**
 * How the caches of a process share its budget.
 * @param megabytes of the environment variable CACHE_MB
 * @returns maximum bytes of each cache: whole pages, product documents, replies of calls, variants in carts, drawings
 */
export function cacheBudget(megabytes: number): typeof SHARES {
  const share = (sixteenths: number) => (megabytes * 1024 * 1024 * sixteenths) / 16;
  return {
    pages: share(SHARES.pages),
    documents: share(SHARES.documents),
    calls: share(SHARES.calls),
    offers: share(SHARES.offers),
    drawings: share(SHARES.drawings),
  };
}
