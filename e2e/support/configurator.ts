import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** What somebody wants, where a step offers it: the beginnings of labels. Otherwise the first thing that can be had. */
export type Wishes = readonly RegExp[];

const NUMBER = "082 123 4567";
const EMAIL = "thandi@example.co.za";

/** More than any product asks. */
const MAX_STEPS = 30;

/** Chooses by mouse what the page says is still to be chosen. @returns the names of the add-ons that were taken */
export async function configureByMouse(page: Page, wishes: Wishes): Promise<string[]> {
  await expect(still(page)).toBeAttached();
  for (let step = 0; step < MAX_STEPS && (await still(page).isVisible()); step += 1)
    await answer(page, wishes, "click");
  return takeAddOns(page, wishes, "click");
}

/** On a phone the bar at the foot leads from step to step, by touch. */
export async function configureByTouch(page: Page, wishes: Wishes): Promise<void> {
  const next = page.getByRole("region", { name: "Price" }).getByRole("button", { name: /^Next: / });
  for (let step = 0; step < MAX_STEPS && (await next.isVisible()); step += 1) {
    await next.tap();
    await answer(page, wishes, "tap");
  }
  await takeAddOns(page, wishes, "tap");
}

/** By keyboard alone: Tab goes on, Space and arrow keys choose, Enter hands on. Ends with the focus on Add to cart. */
export async function configureByKeyboard(page: Page, wishes: Wishes): Promise<void> {
  for (let press = 0; press < 120; press += 1) {
    const at = await focused(page);
    if (at.name === "Add to cart") return;
    if (at.kind === "text") {
      await page.keyboard.type(at.name === "email" ? EMAIL : NUMBER);
      await page.keyboard.press("Enter");
    } else if (at.kind === "radio") {
      await chooseByKeys(page, at, wishes);
      await page.keyboard.press("Enter");
    } else await page.keyboard.press("Tab");
  }
  throw new Error("Add to cart cannot be reached by keyboard");
}

/** What the page says under its button while something is missing. */
function still(page: Page): Locator {
  return page.getByText(/^Still (to choose|needed): /);
}

/** Answers what the page says is still missing. */
export async function answer(page: Page, wishes: Wishes, press: "click" | "tap"): Promise<void> {
  const number = page.getByPlaceholder("Please enter number");
  const email = page.getByPlaceholder("Please enter your email");
  const words = await still(page).textContent();
  if (words?.includes("mobile number")) return number.fill(NUMBER);
  if (words?.includes("e-mail address")) return email.fill(EMAIL);
  const label = words?.replace("Still to choose: ", "") ?? "";
  const open = page
    .getByRole("group", { name: label, exact: true })
    .filter({ hasNot: page.getByRole("radio", { checked: true }) });
  await choose(open, wishes, press);
}

/** The panel needs no answer; what is wished for is taken. @returns the names of those */
async function takeAddOns(page: Page, wishes: Wishes, press: "click" | "tap"): Promise<string[]> {
  if (!wishes.some((wish) => wish.test("Yes"))) return [];
  const panel = page.getByRole("region", { name: "Add to it, if you like" });
  const yes = panel.getByRole("radio", { name: /^Yes/, disabled: false });
  const names: string[] = [];
  for (const radio of await yes.all()) {
    await radio[press]();
    const card = radio.locator("xpath=ancestor::label");
    names.push(
      ((await card.textContent()) ?? "").replace(/^Yes( *[+-]R[\d,.]+ (pm|once-off),?)*/, "").split(" · ")[0] ?? "",
    );
  }
  return names;
}

async function choose(group: Locator, wishes: Wishes, press: "click" | "tap"): Promise<void> {
  const radios = await group.getByRole("radio", { disabled: false }).all();
  const names = await Promise.all(
    radios.map((radio) => radio.evaluate((input) => input.closest("label")?.textContent ?? "")),
  );
  const wished = names.findIndex((name) => wishes.some((wish) => wish.test(name)));
  await radios[Math.max(wished, 0)]?.[press]();
}

interface Focused {
  kind: "radio" | "text" | "other";
  /** Of a button or a radio its words, of a text field its type, of all else nothing. */
  name: string;
  /** Labels of the radio's group. */
  labels: string[];
  checked: boolean;
}

function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const at = document.activeElement;
    const input = at instanceof HTMLInputElement ? at : null;
    const wordsOf = (radio: Element) => radio.closest("label")?.textContent ?? "";
    if (input?.type === "radio") {
      const group = [...(input.closest("fieldset")?.querySelectorAll<HTMLInputElement>("input:not(:disabled)") ?? [])];
      return {
        kind: "radio",
        name: wordsOf(input),
        labels: group.map(wordsOf),
        checked: group.some((one) => one.checked),
      };
    }
    if (input && ["tel", "email"].includes(input.type) && input.closest("form")?.method === "get")
      return { kind: "text", name: input.type, labels: [], checked: false };
    const name = at instanceof HTMLButtonElement ? at.textContent.trim() : "";
    return { kind: "other", name, labels: [], checked: false };
  });
}

async function chooseByKeys(page: Page, at: Focused, wishes: Wishes): Promise<void> {
  if (!at.checked) await page.keyboard.press("Space");
  const wished = at.labels.findIndex((label) => wishes.some((wish) => wish.test(label)));
  const here = at.labels.indexOf(at.name);
  for (let place = here; wished >= 0 && place !== wished; place = (place + 1) % at.labels.length)
    await page.keyboard.press("ArrowDown");
}
