import { DEVICES } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

for (const [device, viewport] of DEVICES)
  test.describe(device, () => {
    test.use({ viewport });

    test("S7-68 I write to the team for orders from a help page, and the question reaches the department", async ({
      page,
    }) => {
      await open(page, "/help/track-an-order");
      await page.getByRole("main").getByRole("link", { name: "Write to us" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Write to us" })).toBeVisible();
      const form = page.getByRole("main");
      await form.getByRole("button", { name: "Send" }).press("Enter");
      await expect(form.getByText("Choose what it's about")).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      const message = `Where is it? ${crypto.randomUUID()}`;
      await form.getByLabel("What is it about?").selectOption("An order or its delivery");
      await form.getByLabel("Your name").fill("Thandi Nkosi");
      await form.getByLabel("Email address for our answer").fill("thandi@example.co.za");
      await form.getByLabel("Order number").fill("ecom 1234 5678");
      await form.getByLabel("Your message").fill(message);
      await form.getByRole("button", { name: "Send" }).press("Enter");
      await expect(form.getByText("We have your request")).toBeVisible();
      await expectAccessible(page);
      await expect
        .poll(async () => {
          const list = await (await page.request.get("/stand-in/outbox")).text();
          const paths = [...list.matchAll(/href="([^"]*outbox[^"]+)"/g)].map(([, path = ""]) => path);
          const texts = await Promise.all(
            paths.slice(0, 10).map(async (path) => (await page.request.get(path)).text()),
          );
          return texts.some((text) => text.includes(message) && text.includes("ECOM12345678"));
        })
        .toBe(true);
    });
  });
