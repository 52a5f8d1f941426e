import type { Page } from "@playwright/test";
import sharp from "sharp";
import { pdf, printedPdf } from "../../../test/support/documents.ts";
import { fillDebitOrder } from "../../support/accounts.ts";
import { configureByMouse } from "../../support/configurator.ts";
import { open } from "../../support/open.ts";
import { continueTo, fillDelivery, fillDetails } from "../../support/shopping.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

const UPLOADS = "**/api/chat/documents/fileUpload";
const PDF = { mimeType: "application/pdf", buffer: pdf("Thandi Nkosi") };

/** A picture of noise, which only fewer pixels can make smaller. */
function photo(width: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height: Math.round(width * 0.75), channels: 3, noise, background: "#888888" } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A person with a phone on contract, at the step for documents. */
async function toDocuments(page: Page): Promise<void> {
  await open(page, "/personal/smartphones/samsung-galaxy-a56");
  await configureByMouse(page, [/^24 months/]);
  await page.getByRole("button", { name: "Add to cart" }).filter({ visible: true }).first().click();
  await page.getByRole("button", { name: "Checkout" }).click();
  await fillDetails(page);
  await page.getByLabel("ID number").fill("8001015009087");
  await continueTo(page, "Delivery or collection?");
  await fillDelivery(page);
  await continueTo(page, "How do you want to pay?");
  await fillDebitOrder(page, "45000");
  await continueTo(page, "Your documents");
}

const card = (page: Page, name: RegExp) => page.getByRole("region", { name });
const chooser = (page: Page, name: RegExp) => card(page, name).getByLabel(/^(Choose a file|Add another file)/);

const IDENTITY = /^ID or passport/;
const ADDRESS = /^Proof of address/;
const STATEMENT = /^Latest monthly bank statement/;

test("I hand in papers: several at once, a photo from a large camera, a wrong one, another one in its place", async ({
  page,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.allowBrowserError(/415|422/);
  await toDocuments(page);
  await expectAccessible(page);
  const camera = { name: "back of my card.jpg", mimeType: "image/jpeg", buffer: await photo(3_200) };
  expect(camera.buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  await chooser(page, IDENTITY).setInputFiles([
    { name: "front of my card.jpg", mimeType: "image/jpeg", buffer: await photo(300) },
    camera,
  ]);
  await chooser(page, ADDRESS).setInputFiles({
    name: "letter.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("hi"),
  });
  await expect(card(page, ADDRESS).getByRole("alert")).toContainText("This isn't a PDF, JPEG or PNG");
  await expect(page.getByRole("button", { name: "Remove back of my card.jpg" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Dismiss letter.pdf" }).click();

  await chooser(page, ADDRESS).setInputFiles({ name: "old letter.pdf", ...PDF });
  await card(page, ADDRESS)
    .getByLabel("Replace old letter.pdf")
    .setInputFiles({ name: "new letter.pdf", ...PDF });
  await expect(page.getByRole("button", { name: "Download new letter.pdf" })).toBeVisible();
  await expect(page.getByText("old letter.pdf")).toHaveCount(0);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download new letter.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("new letter.pdf");

  await page.getByRole("button", { name: "View front of my card.jpg" }).click();
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Remove back of my card.jpg" }).click();
  await expect(page.getByText("back of my card.jpg")).toHaveCount(0);
  await expect(chooser(page, IDENTITY)).toBeFocused();

  await page.reload();
  await expect(page.getByRole("button", { name: "View front of my card.jpg" })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Still missing")).toBeVisible();
  const locked = {
    name: "locked.pdf",
    mimeType: "application/pdf",
    buffer: await printedPdf({ userPassword: "8001" }),
  };
  await chooser(page, STATEMENT).setInputFiles([locked, { name: "june.pdf", ...PDF }]);
  await expect(card(page, STATEMENT).getByRole("alert")).toContainText("This PDF has a password");
  await expect(page.getByRole("button", { name: "Download june.pdf" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Dismiss locked.pdf" }).click();
  await continueTo(page, "Check your order");
});

test("My network is slow and breaks off: I see what is on its way, take one back, and send the other once more", async ({
  page,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.allowBrowserError(/net::ERR_FAILED/);
  await page.setViewportSize({ width: 390, height: 844 });
  await toDocuments(page);
  const held: (() => void)[] = [];
  await page.route(UPLOADS, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  await chooser(page, IDENTITY).setInputFiles({ name: "card.pdf", ...PDF });
  await chooser(page, STATEMENT).setInputFiles({ name: "june.pdf", ...PDF });
  await expect(page.getByText("Sending 1 KB")).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel june.pdf" }).click();
  await expect(page.getByText("june.pdf")).toHaveCount(0);
  for (const go of held) go();
  await expect(page.getByRole("button", { name: "Download card.pdf" })).toBeVisible();

  await page.unroute(UPLOADS);
  await page.route(UPLOADS, (route) => route.abort());
  await chooser(page, STATEMENT).setInputFiles({ name: "july.pdf", ...PDF });
  await expect(card(page, STATEMENT).getByRole("alert")).toContainText("Internet connection failure or server is down");
  await expectAccessible(page);
  await page.unroute(UPLOADS);
  await page.getByRole("button", { name: "Try again july.pdf" }).click();
  await expect(page.getByRole("button", { name: "Download july.pdf" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Download card.pdf" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Download july.pdf" })).toBeVisible();
  await expect(page.getByText("june.pdf")).toHaveCount(0);
});
