import { describe, expect, it } from "vitest";
import { headerAfterScroll, restingHeader, settlesIn } from "#layout/header-scroll.model.ts";

const resting = restingHeader(300);
const gone = { hidden: true, from: 1000, since: 5000 };

describe("headerAfterScroll", () => {
  it("S9-06 The header hides as soon as the page has scrolled down by more than 10 px", () => {
    expect(headerAfterScroll(resting, 310, 7)).toEqual(resting);
    expect(headerAfterScroll(resting, 311, 7)).toEqual({ hidden: true, from: 311, since: 7 });
  });

  it("S9-06 The header shows again once the page has scrolled up by more than 10 px", () => {
    expect(headerAfterScroll(gone, 990, 9000)).toEqual(gone);
    expect(headerAfterScroll(gone, 989, 9000)).toEqual({ hidden: false, from: 989, since: 9000 });
  });

  it("S9-06 The header ignores a change of scroll direction until 600 ms have passed", () => {
    expect(headerAfterScroll(gone, 900, 5599)).toEqual(gone);
    expect(headerAfterScroll(gone, 900, 5600)).toEqual({ hidden: false, from: 900, since: 5600 });
    expect(settlesIn(gone, 5599)).toBe(1);
    expect(settlesIn(gone, 5600)).toBe(0);
    expect(settlesIn(resting, 0)).toBe(0);
  });

  it("S9-06 After several quick changes of scroll direction, the header follows the last one", () => {
    const upAndDown = [900, 1040].reduce((header, to) => headerAfterScroll(header, to, 5300), gone);
    expect(headerAfterScroll(upAndDown, 1040, 5600)).toMatchObject({ hidden: true });
  });

  it("The header measures an upward scroll from the lowest point reached", () => {
    const further = headerAfterScroll(gone, 1500, 5100);
    expect(further).toEqual({ hidden: true, from: 1500, since: 5000 });
    expect(headerAfterScroll(further, 1400, 6000).hidden).toBe(false);
  });

  it("The header always shows near the top of the page, even within the 600 ms", () => {
    expect(headerAfterScroll(gone, 119, 5001).hidden).toBe(false);
    expect(headerAfterScroll(gone, 120, 5001).hidden).toBe(true);
  });
});
