import type { Page } from "@playwright/test";
import { signIn } from "../support/customer.ts";
import { open } from "../support/open.ts";
import { addSim, beginCheckout, continueTo, fillDelivery, fillDetails } from "../support/shopping.ts";
import { openAsStaff } from "../support/staff.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** Below this size, iOS zooms into the page when a field is tapped. */
const MIN_PX = 16;

const SHOP = [
  "/",
  "/personal/smartphones",
  "/personal/prepaid/monthly-data-bundle",
  "/search?q=samsung",
  "/coverage",
  "/stores",
  "/trade-in",
  "/redeem",
  "/help/write-to-us",
  "/help/ask-for-a-sim-swap",
  "/business/resellers",
  "/tap2win",
  "/orders/find",
  "/orders/application",
  "/sign-in",
  "/streaming",
];

const ACCOUNT = ["profile", "addresses", "people", "data", "consents", "sign-in"].map((part) => `/account/${part}`);

const BACK_OFFICE = [
  "people",
  "orders",
  "payments",
  "customers",
  "customers/requests",
  "customers/requests/new",
  "leads",
  "leads/new",
  "flags",
  "flags/new",
  "catalogue",
  "catalogue/import",
  "catalogue/categories",
  "promo-codes",
  "promo-codes/new",
  "content",
  "competitions",
  "competitions/new",
  "audit",
].map((part) => `/staff/${part}`);

/** The keyboard that a phone shows for a field, by the field's label. */
const KEYBOARDS: readonly (readonly [label: RegExp, keyboards: readonly string[]])[] = [
  [/^email address( \(optional\))?$/i, ["email"]],
  [/^(mobile|cellphone) number|^number (to bring|that you want to keep)|which number\?$/i, ["tel", "numeric"]],
  [/^(postal code|branch code|bank account number|VAT number|South African ID number|code)$/i, ["numeric"]],
  [/^(price|income|monthly expenses|amount)\b/i, ["numeric", "decimal"]],
];

interface Field {
  label: string;
  fontSize: number;
  keyboard: string;
  type: string;
  autocomplete: string;
}

/** The fields of a page that are typed into or chosen from, also those that are not shown yet. */
function fieldsOf(page: Page): Promise<Field[]> {
  return page.locator("input, select, textarea").evaluateAll((fields) =>
    fields
      .filter((field) => field instanceof HTMLElement && !field.closest("[hidden], [aria-hidden=true]"))
      .flatMap((field) => {
        if (!("labels" in field) || !("type" in field)) return [];
        const type = String(field.type);
        if (["hidden", "checkbox", "radio", "file", "range"].includes(type)) return [];
        const labels = [...(field.labels instanceof NodeList ? field.labels : [])];
        return {
          label: (labels[0]?.textContent ?? field.getAttribute("aria-label") ?? "").trim(),
          fontSize: Number.parseFloat(getComputedStyle(field).fontSize),
          keyboard: field.getAttribute("inputmode") ?? type,
          type,
          autocomplete: field.getAttribute("autocomplete") ?? field.closest("form")?.getAttribute("autocomplete") ?? "",
        };
      }),
  );
}

/** What is wrong with the fields of the open page, and how many there are. */
async function look(page: Page): Promise<{ faults: string[]; count: number }> {
  const fields = await fieldsOf(page);
  const at = new URL(page.url()).pathname;
  const faults = fields.flatMap(({ label, fontSize, keyboard, type, autocomplete }) => {
    const name = `${at}: ${label || "(no label)"}`;
    const expected = KEYBOARDS.find(([pattern]) => pattern.test(label))?.[1];
    return [
      ...(label === "" ? [`${name} has no label`] : []),
      ...(fontSize < MIN_PX ? [`${name} has ${fontSize} px`] : []),
      ...(type === "number" ? [`${name} changes when somebody scrolls over it`] : []),
      ...(expected && type !== "select-one" && !expected.includes(keyboard)
        ? [`${name} has the keyboard ${keyboard}`]
        : []),
      ...(expected?.[0] === "email" && autocomplete === "" ? [`${name} is not filled in by the phone`] : []),
    ];
  });
  return { faults, count: fields.length };
}

async function expectForPhones(page: Page, paths: readonly string[]): Promise<void> {
  const faults: string[] = [];
  let count = 0;
  for (const path of paths) {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const found = await look(page);
    faults.push(...found.faults);
    count += found.count;
  }
  expect(faults).toEqual([]);
  expect(count, "fields").toBeGreaterThan(paths.length / 2);
}

test("I tap a field of the shop: the page stays as large as it is, and the keyboard is the right one", async ({
  page,
}) => {
  test.slow();
  await expectForPhones(page, SHOP);
});

test("I tap a field of the checkout: the page stays as large as it is, and the keyboard is the right one", async ({
  page,
}) => {
  await addSim(page);
  await beginCheckout(page);
  const faults = (await look(page)).faults;
  await fillDetails(page);
  await continueTo(page, "Delivery or collection?");
  faults.push(...(await look(page)).faults);
  await fillDelivery(page);
  await continueTo(page, "How do you want to pay?");
  faults.push(...(await look(page)).faults);
  expect(faults).toEqual([]);
});

test("I tap a field of my account: the page stays as large as it is, and the keyboard is the right one", async ({
  page,
}) => {
  await signIn(page, `fields-${Date.now()}@example.co.za`);
  await expectForPhones(page, ACCOUNT);
});

test("Staff tap a field of the back office: the page stays as large as it is, and the keyboard is the right one", async ({
  page,
}) => {
  test.slow();
  await openAsStaff(page, "/staff", { role: "admin" });
  await expectForPhones(page, BACK_OFFICE);
});
