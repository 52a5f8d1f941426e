import { describe, expect, it } from "vitest";
import { configure } from "#catalogue/configurator/model.ts";
import type { Choices } from "#catalogue/configurator/steps.model.ts";
import { speedIn } from "#catalogue/measures/speeds.model.ts";
import { addOn, addOns, answer, clock, productOf, step, values } from "./builders.ts";

describe("Add-ons with a price", () => {
  const line = productOf([{ availableAddOns: { staticip: "optional", email: "optional" }, price: 40_000 }]);

  it("S4-32 An optional add-on shows its price effect and is added to the price once it is chosen", () => {
    const [yes, no] = step(line, "email").options;
    expect(yes).toMatchObject({ label: "Yes", details: ["Add-on email"], effect: { monthly: 5000, onceOff: 0 } });
    expect(no).toMatchObject({ label: "No", effect: { monthly: 0, onceOff: 0 } });
    const { price, result } = answer(line, { email: "yes", staticIp: "no" });
    expect(price.monthly).toMatchObject({
      amount: 45000,
      lines: [
        { label: "Phone", amount: 40000 },
        { label: "Add-on email", amount: 5000, planPeriod: "month-to-month" },
      ],
    });
    expect(result?.addOns).toMatchObject([{ key: "email", type: "email", offer: { variationId: "V-email" } }]);
  });

  it("S4-32 S9-14 An add-on that is paid once is added to the once-off amount", () => {
    const offers = [addOn("email", { planPeriod: "once-off" })];
    const { price } = configure(line, { email: "yes" }, clock, { addOns: offers });
    expect(price.monthly.amount).toBe(40000);
    expect(price.additionalAmount).toMatchObject({ amount: 5000, lines: [{ label: "Add-on email" }] });
    expect(price.total.amount).toBe(45000);
  });

  it("S3-44 An add-on costs nothing on a variant that includes it, even if it is optional on a dearer variant", () => {
    const two = productOf([
      { availableAddOns: { email: "included" }, storage: "1TB", price: 10_000 },
      { availableAddOns: { email: "optional" }, storage: "2TB", price: 20_000 },
    ]);
    expect(answer(two, { email: "yes" })).toMatchObject({ price: { total: { amount: 10000 } }, result: undefined });
    expect(answer(two, { email: "yes", storage: "2TB" }).price.total.amount).toBe(25000);
  });

  it("S4-32 An add-on that is not on sale is not offered", () => {
    const { steps, result } = configure(line, {}, clock, { addOns: [addOn("email")] });
    expect(steps.filter(({ status }) => status === "shown").map(({ key }) => key)).toEqual(["email"]);
    expect(result).toBeUndefined();
    expect(configure(line, {}, clock).result?.addOns).toEqual([]);
  });

  it("S4-40 An out-of-stock add-on is shown, cannot be chosen, and is reported when it is dropped", () => {
    const inputs = { addOns, stock: { "M-email": "out" as const } };
    const { steps, dropped, result } = configure(line, { email: "yes", staticIp: "no" }, clock, inputs);
    const email = steps.find(({ key }) => key === "email");
    expect(email).toMatchObject({ chosen: "no", defaulted: true });
    expect(email?.options).toMatchObject([
      { value: "yes", stock: "out", disabled: true },
      { value: "no", stock: "in", disabled: false },
    ]);
    expect(dropped).toEqual([{ key: "email", label: "Email", value: "yes", reason: "out of stock" }]);
    expect(result?.addOns).toEqual([]);
  });
});

describe("Add-on panel", () => {
  const both = { smartcamera: "optional", voice: "optional" } as const;
  const home = productOf(
    [
      { availableAddOns: { ...both, voip: "optional" }, speed: speedIn("25 Mbps") },
      { availableAddOns: both, speed: speedIn("50 Mbps") },
    ],
    { addOnSteps: ["smartcamera", "voip", "voice"] },
  );
  const panel = (choices: Choices) => answer(home, choices).panel;

  it("S4-45 S4-47 S4-48 The add-on panel shows what the flow names and the variant leaves optional, by step number", () => {
    expect(panel({ speed: "25 Mbps" }).map(({ number, label, status }) => [number, label, status])).toEqual([
      [1, "Add VoIP", "shown"],
      [1, "Add calling plan", "shown"],
      [2, "Add smart camera", "shown"],
    ]);
    expect(panel({ speed: "50 Mbps" })[0]).toMatchObject({ key: "voip", status: "absent" });
    expect(panel({}).map(({ status, waitsFor }) => [status, waitsFor])).toEqual(Array(3).fill(["waiting", "speed"]));
  });

  it("S4-44 S4-45 The add-on panel requires no answer and rules out no variant", () => {
    const { panel: addOnSteps, result, missing } = answer(home, { speed: "25 Mbps" });
    expect(missing).toBeUndefined();
    expect(addOnSteps.map(({ chosen, defaulted }) => [chosen, defaulted])).toEqual(Array(3).fill(["no", true]));
    expect(result?.addOns).toEqual([]);
    expect(values(home, "speed", { speed: "25 Mbps", voip: "yes" })).toEqual(["25 Mbps", "50 Mbps"]);
  });

  it("S4-45 S4-48 The add-on panel adds accepted add-ons and preserves them while an earlier step is open", () => {
    const { result, price, choices } = answer(home, { speed: "25 Mbps", voip: "yes", smartcamera: "yes", voice: "no" });
    expect(result?.addOns.map(({ type }) => type)).toEqual(["voip", "smartcamera"]);
    expect(price.monthly.amount).toBe(10000 + 5000 + 5000);
    const { speed: _, ...others } = choices;
    expect(answer(home, others).choices).toEqual(others);
    expect(answer(home, { ...others, speed: "50 Mbps" })).toMatchObject({
      dropped: [{ key: "voip", label: "Add VoIP", value: "yes", reason: "unavailable" }],
      result: { addOns: [{ type: "smartcamera" }] },
    });
  });

  it("S4-47 An add-on that is in the add-on panel is not also a step", () => {
    expect(step(home, "callingPlan", { speed: "25 Mbps" }).status).toBe("absent");
    expect(step({ ...home, addOnSteps: [] }, "callingPlan", { speed: "25 Mbps" }).status).toBe("shown");
  });

  it("S4-45 The add-on panel shows an out-of-stock add-on but does not add it", () => {
    const inputs = { addOns, stock: { "M-voip": "out" as const } };
    const { panel: addOnSteps, dropped, result } = configure(home, { speed: "25 Mbps", voip: "yes" }, clock, inputs);
    expect(addOnSteps[0]?.options[0]).toMatchObject({ value: "yes", stock: "out", disabled: true });
    expect(dropped).toMatchObject([{ key: "voip", reason: "out of stock" }]);
    expect(result?.addOns).toEqual([]);
  });

  it("S4-45 The add-on panel adds an included add-on at no cost", () => {
    const included = productOf([{ availableAddOns: { voip: "included" } }], { addOnSteps: ["voip"] });
    const { panel: addOnSteps, result, price } = answer(included);
    expect(addOnSteps).toMatchObject([{ chosen: "yes", options: [{ label: "Included" }] }]);
    expect(result?.addOns).toMatchObject([{ type: "voip", offer: undefined }]);
    expect(price.total.amount).toBe(10000);
  });
});
