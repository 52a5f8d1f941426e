/** A memory that never holds more than a number of bytes; the entry used longest ago goes first. */
export interface BoundedCache<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  /** Bytes held now. */
  size(): number;
}

/** @param bytes the most that all entries may weigh together; one that is heavier alone is not kept */
export function boundedCache<T>(bytes: number, weigh: (value: T) => number): BoundedCache<T> {
  const entries = new Map<string, { value: T; weight: number }>();
  let held = 0;

  function drop(key: string): void {
    held -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value) {
      drop(key);
      const weight = weigh(value) + key.length;
      if (weight > bytes) return;
      entries.set(key, { value, weight });
      held += weight;
      for (const oldest of entries.keys()) {
        if (held <= bytes) return;
        drop(oldest);
      }
    },
    size: () => held,
  };
}
