import { afterEach, describe, expect, it } from "vitest";
import { currentToasts, dismissToast, onToasts, showToast } from "#design-system/feedback/toasts.ts";

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

describe("Toasts", () => {
  it("Toasts are at the bottom by default, and at most three are shown", () => {
    for (const text of ["one", "two", "three", "four"]) showToast(text);
    expect(currentToasts().map(({ text }) => text)).toEqual(["two", "three", "four"]);
    expect(currentToasts()[0]).toMatchObject({ place: "bottom", tone: "info" });
  });

  it("A toast listener is notified of changes until it unsubscribes", () => {
    let changes = 0;
    const stop = onToasts(() => {
      changes += 1;
    });
    const id = showToast("Removed", { tone: "danger", place: "top-right" });
    dismissToast(id);
    stop();
    showToast("Unheard");
    expect(changes).toBe(2);
  });
});
