import { DEVICES } from "../../support/devices.ts";
import { openAsStaff } from "../../support/staff.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

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

    test("I read first what the shop cannot do and what to do about it, while outside systems are still being asked", async ({
      page,
      watch,
    }) => {
      watch.allowBrowserError(/401/);
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/api/staff/service/systems", async (route) => {
        await held;
        await route.continue();
      });
      await openAsStaff(page, "/staff/service", { role: "order_ops" });
      const main = page.getByRole("main");
      await expect(main).toContainText("Emails are not sent: no mail server is connected. Set SMTP_URL and MAIL_FROM.");
      await expect(main).toContainText("No job has failed.");
      const systems = page.getByRole("region", { name: /^Outside systems/ });
      await expect(systems).toContainText("They are being asked.");
      await expect(page.getByRole("button", { name: "Add synonym" })).toHaveCount(0);
      release();
      await expect(systems.getByRole("listitem").filter({ hasText: "Mail server" })).toContainText("Stand-in");
      await expect(main).not.toContainText("All is well");
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
    });

    test("As an admin I add a synonym, and the page shows it without waiting for outside systems again", async ({
      page,
      watch,
    }) => {
      watch.allowBrowserError(/401/);
      await openAsStaff(page, "/staff/service", { role: "admin" });
      const systems = page.getByRole("region", { name: /^Outside systems/ });
      await expect(systems.getByRole("listitem").first()).toBeVisible();
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/api/staff/service/systems", async (route) => {
        await held;
        await route.continue();
      });
      const word = `selfie${device.length}${Date.now() % 1_000}`;
      await page.getByLabel("Customers type").fill(word);
      await page.getByLabel("The shop says").fill("camera");
      await page.keyboard.press("Enter");
      await expect(page.getByText(`“${word}” is “camera”`)).toBeVisible();
      await expect(systems.getByRole("listitem").first()).toBeVisible();
      release();
    });

    test("As a content editor I am told which permission the service page needs", async ({ page }) => {
      await openAsStaff(page, "/staff/service", { role: "content_editor" });
      await expect(page.getByRole("heading", { name: "Your role may not see this page" })).toBeVisible();
      await expect(page.getByRole("main")).toContainText("service:read");
    });
  });
