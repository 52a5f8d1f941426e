import {
  addSim,
  expectPaid,
  fillCheckout,
  goToGateway,
  historyOf,
  seeOrder,
  settle,
  simToGateway,
} from "./support/shopping.ts";
import { expect, expectSound, test } from "./support/test.ts";

const WAITING = "We are waiting for the bank";
const NOT_PAID = "The payment did not go through";

test("I press Pay twice and pay once", async ({ page }) => {
  await addSim(page);
  await fillCheckout(page);
  const starts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/payment/start")) starts.push(request.url());
  });
  await page.getByRole("button", { name: "Pay R99" }).dblclick();
  await expect(page).toHaveURL(/\/stand-in\/gateway\//);
  expect(starts).toHaveLength(1);
  await settle(page, "Pay");
  await expectPaid(page);
  await seeOrder(page);
  expect(await historyOf(page)).toEqual(["Checkout begun", "Details complete", "Waiting for payment", "Paid"]);
});

test("The bank tells the shop twice, and my order is paid once", async ({ page }) => {
  await simToGateway(page);
  await settle(page, "Twice");
  await expectPaid(page);
  await seeOrder(page);
  expect((await historyOf(page)).filter((words) => words === "Paid")).toHaveLength(1);
});

test("A payment of another amount does not count, and my cart is kept", async ({ page }) => {
  await simToGateway(page);
  await settle(page, "Wrong amount");
  await expect(page.getByRole("heading", { level: 1, name: WAITING })).toBeVisible();
  await expectSound(page);
  await seeOrder(page);
  expect((await historyOf(page)).at(-1)).toBe("Waiting for payment");
  await expect(page.getByRole("link", { name: "Cart, 1 item" }).first()).toBeVisible();
});

test("My first payment fails, my second one succeeds", async ({ page }) => {
  await simToGateway(page);
  await settle(page, "Failed");
  await expect(page.getByRole("heading", { level: 1, name: NOT_PAID })).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByText("The last payment did not go through")).toBeVisible();
  await expectSound(page);
  await goToGateway(page);
  await settle(page, "Pay");
  await expectPaid(page);
  await seeOrder(page);
  expect((await historyOf(page)).slice(2)).toEqual([
    "Waiting for payment",
    "Payment failed",
    "Waiting for payment",
    "Paid",
  ]);
});

test("I cancel on the payment page and find my cart as I left it", async ({ page }) => {
  await simToGateway(page);
  await settle(page, "Cancelled");
  await expect(page.getByRole("heading", { level: 1, name: NOT_PAID })).toBeVisible();
  await page.getByRole("link", { name: "Back to the cart" }).click();
  await expect(page.getByRole("heading", { name: "Prepaid SIM" })).toBeVisible();
  await fillAgain(page);
});

/** The details are still there: the checkout goes straight to the review. */
async function fillAgain(page: Parameters<typeof addSim>[0]): Promise<void> {
  await page.getByRole("button", { name: "Checkout" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check your order" })).toBeVisible();
}

test("The bank is slow: I am told that it is safe to leave, and the page turns when the bank answers", async ({
  page,
}) => {
  await simToGateway(page);
  await settle(page, "Late");
  await expect(page.getByRole("heading", { level: 1, name: WAITING })).toBeVisible();
  await expect(page.getByText("It is safe to leave this page")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you, your order is paid" })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByRole("link", { name: "Cart", exact: true }).first()).toBeVisible();
});

test("I press Back on the payment page: the shop knows that I have started to pay and lets me go on", async ({
  page,
}) => {
  await simToGateway(page);
  const paymentPage = page.url();
  await page.goBack();
  await expect(page.getByText("You have started to pay")).toBeVisible();
  await expectSound(page);
  await goToGateway(page);
  expect(page.url()).toBe(paymentPage);
  await settle(page, "Pay");
  await expectPaid(page);
});

test("I press Back after I have paid: nothing can be paid a second time", async ({ page }) => {
  await simToGateway(page);
  const paymentPage = page.url();
  await settle(page, "Pay");
  await expectPaid(page);
  await page.goBack();
  await expect(page).toHaveURL(paymentPage);
  await page.reload();
  await expect(page.getByRole("button")).toHaveCount(0);
  await page.goBack();
  await expectPaid(page);
  await expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
});
