import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { poll, pollDelay } from "#orders/use-order-polling.ts";

it("The order page polls every second at first, then less often, and stops after a few minutes", () => {
  const delays: number[] = [];
  for (let attempt = 0, delay = pollDelay(0); delay !== undefined; attempt += 1, delay = pollDelay(attempt))
    delays.push(delay);
  expect(delays.slice(0, 6)).toEqual([1000, 1000, 1000, 1000, 1000, 3000]);
  expect(delays).toEqual(delays.toSorted((one, other) => one - other));
  const minutes = delays.reduce((sum, delay) => sum + delay, 0) / 60_000;
  expect(minutes).toBeGreaterThan(3);
  expect(minutes).toBeLessThan(10);
});

describe("Polling", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("A status is asked for at once, then again until it is settled", async () => {
    const ask = vi.fn(async () => ask.mock.calls.length === 3);
    const onEnd = vi.fn();
    poll(ask, { onEnd });
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it("A status that is never settled is asked for 46 times, after which it can be asked for again", async () => {
    const ask = vi.fn(async () => undefined);
    const onEnd = vi.fn();
    poll(ask, { after: 1000, onEnd });
    await vi.advanceTimersByTimeAsync(999);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(ask).toHaveBeenCalledTimes(46);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it("Who leaves the page stops the polling: the request under way is aborted, and no other one follows", async () => {
    const asked: AbortSignal[] = [];
    const onEnd = vi.fn();
    const stop = poll(async (signal) => void asked.push(signal), { onEnd });
    await vi.advanceTimersByTimeAsync(1500);
    stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked.map(({ aborted }) => aborted)).toEqual([true, true]);
    expect(onEnd).not.toHaveBeenCalled();
  });
});
