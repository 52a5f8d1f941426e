import { expect, it } from "vitest";
import { missingKey } from "#app/backup/keys.server.ts";
import { keyNameOf } from "#platform/files/file-cipher.server.ts";

const [KEY, OTHER] = ["a1".repeat(32), "b2".repeat(32)];
const nameOf = (key: string) => keyNameOf(Buffer.from(key, "hex")).toString("hex");

it("A backup needs every key of its details, and of its documents one, because an earlier key may have left some behind", () => {
  const both = [nameOf(KEY), nameOf(OTHER)];
  const none = { DOCUMENTS_KEY: [], DETAILS_KEY: [] };
  expect(missingKey(none, [])).toBeUndefined();
  expect(missingKey({ ...none, DOCUMENTS_KEY: both }, [{ DETAILS_KEY: KEY }])).toBe("DOCUMENTS_KEY");
  expect(missingKey({ ...none, DOCUMENTS_KEY: both }, [{ DOCUMENTS_KEY: KEY.toUpperCase() }])).toBeUndefined();
  expect(missingKey({ ...none, DETAILS_KEY: both }, [{ DETAILS_KEY: KEY }])).toBe("DETAILS_KEY");
  expect(missingKey({ ...none, DETAILS_KEY: both }, [{ DETAILS_KEY: KEY }, { DETAILS_KEY: OTHER }])).toBeUndefined();
});
