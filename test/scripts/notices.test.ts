import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { notices } from "../../scripts/notices.ts";

const HOME = resolve(import.meta.dirname, "../..");

it("THIRD-PARTY-NOTICES.md matches the lock file (npm run notices writes it)", () => {
  expect(readFileSync(join(HOME, "THIRD-PARTY-NOTICES.md"), "utf8")).toBe(notices(HOME));
});
