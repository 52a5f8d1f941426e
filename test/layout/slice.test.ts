import { describe, expect, it } from "vitest";
import type { CallMeBackPopup, PreorderPopup } from "#layout/popup.model.ts";
import { callMeBackOpened, flowEntered, layoutSlice, popupsClosed, preorderOpened } from "#layout/slice.ts";

const reduce = layoutSlice.reducer;
const begin = reduce(undefined, { type: "begin" });

const call: CallMeBackPopup = {
  vendorType: "business",
  pageType: "coverage",
  productData: { id: "P-1", name: "Fibre", imageUrl: "/images/fibre.svg" },
  voiceMinutes: "100 minutes",
  contractLength: "24",
  contractType: "New contract",
  selectedProduct: "P-1-100",
};

const preorder: PreorderPopup = {
  plan: "Pro 30GB",
  duration: "36",
  productName: "Phone",
  price: "899.00",
  imageUrl: "/images/phone.svg",
  brand: "Samsung",
  planPeriod: "pmx36",
  isFrom: false,
  vendorType: "personal",
  productId: "P-2",
  selectedProduct: "P-2-1",
};

describe("the layout's popups", () => {
  it("are closed to begin with", () => {
    expect(begin).toEqual({ flow: "personal", callMeBackPopup: null, preorderPopup: null });
  });

  it("S3-25 the call-me-back popup knows vendorType, pageType, productData, voice minutes, contract length and type and the selected product", () => {
    expect(reduce(begin, callMeBackOpened(call)).callMeBackPopup).toEqual(call);
  });

  it("S3-26 the preorder popup knows plan, duration, productName, price, imageUrl and brand", () => {
    expect(reduce(begin, preorderOpened(preorder)).preorderPopup).toEqual(preorder);
  });

  it("S3-25 S3-26 opens one at a time, and closing leaves nothing behind", () => {
    const both = reduce(reduce(begin, callMeBackOpened(call)), preorderOpened(preorder));
    expect(both).toMatchObject({ callMeBackPopup: null, preorderPopup: preorder });
    expect(reduce(both, callMeBackOpened(call))).toMatchObject({ callMeBackPopup: call, preorderPopup: null });
    expect(reduce(both, popupsClosed())).toEqual(begin);
  });

  it("S3-25 S3-26 can be written down and read again without a loss, and leave the segment alone", () => {
    const state = reduce(reduce(begin, flowEntered("business")), callMeBackOpened(call));
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    expect(state.flow).toBe("business");
  });
});
