import { expect, it } from "vitest";
import { browserArgs, findBrowser } from "../../scripts/browser.js";

it("The browser search skips a browser that does not start and one that does not exist", async () => {
  const started: string[] = [];
  const sources = ["/bin/false", "/nowhere/chromium", ""].map((file) => ({
    name: file || "nothing",
    find: async () => {
      started.push(file);
      return [file];
    },
  }));
  await expect(findBrowser(sources)).rejects.toThrow(
    "No browser starts here (tried /bin/false, /nowhere/chromium, nothing)",
  );
  expect(started).toEqual(["/bin/false", "/nowhere/chromium", ""]);
});

it("The browser search skips a source that fails", async () => {
  const broken = { name: "broken", find: () => Promise.reject(new Error("no network")) };
  await expect(findBrowser([broken])).rejects.toThrow("No browser starts here (tried broken)");
});

it("The browser starts without background network connections", () => {
  expect(browserArgs).toEqual(
    expect.arrayContaining(["--disable-background-networking", "--disable-component-update", "--disable-sync"]),
  );
});
