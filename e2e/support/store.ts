import type { Page } from "@playwright/test";

/** Keeps the page's store for `cartState`, by the hook that stores have for developer tools. Call it before the page is opened. */
export async function watchStore(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Create = (...given: unknown[]) => { getState(): unknown };
    type Enhancer = (next: Create) => Create;
    const compose =
      (...enhancers: Enhancer[]): Enhancer =>
      (create) =>
      (...given) => {
        const store = enhancers.reduceRight((next, enhancer) => enhancer(next), create)(...given);
        Object.assign(window, { stateOfStore: () => store.getState() });
        return store;
      };
    Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: () => compose });
  });
}

/** The state of the cart in the page's store. */
export function cartState(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, "stateOfStore")().cart);
}
