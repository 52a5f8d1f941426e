import { DEVICES } from "../../support/devices.ts";
import { openAsStaff } from "../../support/staff.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

for (const [device, viewport] of DEVICES)
  test.describe(device, () => {
    test.use({ viewport });

    test("S7-71 I see on the service page that the cache answers the second of two requests", async ({
      page,
      watch,
    }) => {
      watch.allowBrowserError(/401/);
      await openAsStaff(page, "/staff/service", { role: "admin" });
      const part = page.getByRole("region", { name: /^Cache of replies/ });
      await expect(part.getByRole("listitem").filter({ hasText: "The same again" })).toContainText("From the cache");
      await expectAccessible(page);
    });
  });
