import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Preferred options by the beginnings of their labels. Steps without one get their first available option. */
export type Preferences = readonly RegExp[];

const NUMBER = "082 123 4567";
const EMAIL = "thandi@example.co.za";

/** More steps than any product has. */
const MAX_STEPS = 30;

/** Answers the open steps by mouse. @returns the names of the accepted add-ons */
export async function configureByMouse(page: Page, preferences: Preferences): Promise<string[]> {
  await expect(missingChoices(page)).toBeAttached();
  for (let step = 0; step < MAX_STEPS && (await missingChoices(page).isVisible()); step += 1)
    await answer(page, preferences, "click");
  return acceptAddOns(page, preferences, "click");
}

/** Answers the open steps by touch; on a phone, the bar at the bottom leads from step to step. */
export async function configureByTouch(page: Page, preferences: Preferences): Promise<void> {
  const next = page.getByRole("region", { name: "Price" }).getByRole("button", { name: /^Next: / });
  for (let step = 0; step < MAX_STEPS && (await next.isVisible()); step += 1) {
    await next.tap();
    await answer(page, preferences, "tap");
  }
  await acceptAddOns(page, preferences, "tap");
}

/** Uses the keyboard only: Tab moves on, Space and arrow keys choose, Enter submits. Ends with the focus on Add to cart. */
export async function configureByKeyboard(page: Page, preferences: Preferences): Promise<void> {
  for (let press = 0; press < 120; press += 1) {
    const at = await focused(page);
    if (at.name === "Add to cart") return;
    if (at.kind === "text") {
      await page.keyboard.type(at.name === "email" ? EMAIL : NUMBER);
      await page.keyboard.press("Enter");
    } else if (at.kind === "radio") {
      await chooseByKeys(page, at, preferences);
      await page.keyboard.press("Enter");
    } else await page.keyboard.press("Tab");
  }
  throw new Error("Add to cart cannot be reached by keyboard");
}

/** The text below the button while a choice is missing. */
function missingChoices(page: Page): Locator {
  return page.getByText(/^Still (to choose|needed): /);
}

/** Answers the steps that the page lists as missing. */
export async function answer(page: Page, preferences: Preferences, press: "click" | "tap"): Promise<void> {
  const number = page.getByPlaceholder("Please enter number");
  const email = page.getByPlaceholder("Please enter your email");
  const words = await missingChoices(page).textContent();
  if (words?.includes("mobile number")) return number.fill(NUMBER);
  if (words?.includes("email address")) return email.fill(EMAIL);
  const name = words?.replace("Still to choose: ", "") ?? "";
  const label = name === "New contract or upgrade" ? "I would like to" : name;
  const open = page
    .getByRole("group", { name: label, exact: true })
    .filter({ hasNot: page.getByRole("radio", { checked: true }) });
  await choose(open, preferences, press);
}

/** Accepts the preferred add-ons of the panel, which requires no answer. @returns their names */
async function acceptAddOns(page: Page, preferences: Preferences, press: "click" | "tap"): Promise<string[]> {
  if (!preferences.some((preference) => preference.test("Yes"))) return [];
  const panel = page.getByRole("region", { name: "Add something extra" });
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

async function choose(group: Locator, preferences: Preferences, press: "click" | "tap"): Promise<void> {
  const radios = await group.getByRole("radio", { disabled: false }).all();
  const names = await Promise.all(
    radios.map((radio) => radio.evaluate((input) => input.closest("label")?.textContent ?? "")),
  );
  const preferred = names.findIndex((name) => preferences.some((preference) => preference.test(name)));
  await radios[Math.max(preferred, 0)]?.[press]();
}

interface Focused {
  kind: "radio" | "text" | "other";
  /** The label of a button or radio, the type of a text field, and an empty text for other elements. */
  name: string;
  /** Labels of all radios in the group. */
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

async function chooseByKeys(page: Page, at: Focused, preferences: Preferences): Promise<void> {
  if (!at.checked) await page.keyboard.press("Space");
  const preferred = at.labels.findIndex((label) => preferences.some((preference) => preference.test(label)));
  const here = at.labels.indexOf(at.name);
  for (let place = here; preferred >= 0 && place !== preferred; place = (place + 1) % at.labels.length)
    await page.keyboard.press("ArrowDown");
}
