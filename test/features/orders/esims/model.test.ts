import { expect, it } from "vitest";
import { appleLink, partsOf } from "#orders/esims/model.ts";

it("An activation code has the two parts that an iPhone asks for, whatever stands behind them", () => {
  const parts = { address: "rsp.example.com", matchingId: "951A-6FAD" };
  for (const code of ["LPA:1$rsp.example.com$951A-6FAD", "LPA:1$rsp.example.com$951A-6FAD$1.3.6.1.4.1.31746$1"])
    expect(partsOf(code)).toEqual(parts);
  expect(partsOf("LPA:1$rsp.example.com$")).toEqual({ ...parts, matchingId: "" });
});

it.each([
  ["iPhone; CPU iPhone OS 17_4 like Mac OS X", true],
  ["iPhone; CPU iPhone OS 17_10_1 like Mac OS X", true],
  ["iPhone; CPU iPhone OS 26_0 like Mac OS X", true],
  ["iPhone; CPU iPhone OS 17_3_1 like Mac OS X", false],
  ["iPhone; CPU iPhone OS 9_4 like Mac OS X", false],
  ["Linux; Android 15; Pixel 9", false],
  ["Macintosh; Intel Mac OS X 10_15_7", false],
])("Apple's link to install an eSIM is for iPhones that answer it themselves: %s", (system, hasLink) => {
  const link = "https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=LPA:1$rsp.example.com$951A";
  expect(appleLink("LPA:1$rsp.example.com$951A", `Mozilla/5.0 (${system}) AppleWebKit/605.1.15`)).toBe(
    hasLink ? link : undefined,
  );
});
