import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Product } from "#catalogue/model.ts";
import { productsById } from "#catalogue/repository.server.ts";
import { readStaffProduct } from "#staff/catalogue/products/contract.ts";
import { form } from "../../../support/documents.ts";
import { catalogue } from "../../../support/sample-catalogue.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { auditEntries, signedInStaff } from "../../../support/staff.ts";

/** A shop for a test file about the catalogue in the back office, and who edits it there. */
export function catalogueEditor() {
  let test: TestShop;
  let editor: { staffId: string; token: string };
  beforeAll(async () => {
    test = await makeShop();
  });
  // Sessions end while the clock moves.
  beforeEach(signIn);
  afterAll(() => test.close());

  async function signIn(): Promise<void> {
    editor = await signedInStaff(test.shop, "content_editor");
  }

  const phones = catalogue.filter(
    ({ categorySlug, segment }) => categorySlug === "smartphones" && segment === "personal",
  );

  /** A phone for each test, so that tests do not disturb each other. */
  function nextPhone(): Product {
    const phone = phones.shift();
    if (!phone) throw new Error("the sample catalogue has too few phones");
    return phone;
  }

  async function send(method: "GET" | "PATCH" | "PUT" | "POST" | "DELETE", path: string, payload?: object) {
    const headers = { authorization: `Bearer ${editor.token}` };
    const answer = await test.app.inject({ method, url: path, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, ...answer.json() };
  }

  /** Checks or imports a file, each a moment after what was before. */
  async function importLines(name: string, text: string, fields: Record<string, string>) {
    test.clock.advance(1);
    const { payload, headers } = form([
      ...Object.entries(fields).map(([field, value]) => ({ name: field, value })),
      { name: "file", value: text, filename: name },
    ]);
    const answer = await test.app.inject({
      method: "POST",
      url: "/api/staff/catalogue/import",
      headers: { ...headers, authorization: `Bearer ${editor.token}` },
      payload,
    });
    return { status: answer.statusCode, ...answer.json() };
  }

  async function view(id: string) {
    return readStaffProduct.reply.parse(await send("GET", `/api/staff/catalogue/products/${id}`)).body;
  }

  /** Saves changes on top of the newest revision. */
  async function change(id: string, changes: object, period: { from?: string; until?: string } = {}) {
    return send("PATCH", `/api/staff/catalogue/products/${id}`, {
      revision: (await view(id)).revision,
      changes,
      ...period,
    });
  }

  async function stored(id: string): Promise<Product | undefined> {
    return (await productsById(test.shop.db, [id]))[0];
  }

  async function actions(subject: string) {
    return (await auditEntries(test.shop, subject)).map(({ action, staff_id: staffId, before, after }) => ({
      action,
      staffId,
      before,
      after,
    }));
  }

  return {
    get test() {
      return test;
    },
    get editor() {
      return editor;
    },
    /** Phones that no test has changed. */
    phones,
    signIn,
    nextPhone,
    send,
    importLines,
    view,
    change,
    stored,
    actions,
  };
}
