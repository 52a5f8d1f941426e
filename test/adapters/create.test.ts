import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFileStore, createGeocoder } from "#adapters/create.server.ts";
import { readEnv } from "#app/env.server.ts";
import { uuidv7 } from "#platform/ids.ts";
import { makeShop } from "../support/shop.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const SECRET = "a-secret-of-the-test";

it("S2-07 The fibre checkout uses its HTTP adapter when its URL is configured, and its stand-in is not served", async () => {
  const real = await makeShop({
    env: { FIBRE_CHECKOUT_URL: "https://fibre.example/checkout", FIBRE_CHECKOUT_SECRET: SECRET },
  });
  try {
    expect(real.shop.fibreCheckout.name).toBe("http");
    expect(real.shop.fibreCheckout.pageUrl("P1")).toBe("https://fibre.example/checkout?sessionId=P1");
    expect(real.app.hasRoute({ method: "GET", url: "/stand-in/fibre" })).toBe(false);
    expect(real.app.hasRoute({ method: "POST", url: "/api/fkstatus" })).toBe(true);
  } finally {
    await real.close();
  }
});

it("A configured fibre checkout URL requires a secret and PUBLIC_URL", () => {
  const url = { FIBRE_CHECKOUT_URL: "https://fibre.example" };
  expect(() => readEnv(url)).toThrow(
    "PUBLIC_URL is needed with FIBRE_CHECKOUT_URL; FIBRE_CHECKOUT_SECRET is needed with FIBRE_CHECKOUT_URL",
  );
  expect(() => readEnv({ ...url, PUBLIC_URL: "https://shop.example", FIBRE_CHECKOUT_SECRET: "short" })).toThrow(
    "FIBRE_CHECKOUT_SECRET",
  );
  expect(() => readEnv({ FIBRE_CHECKOUT_URL: "ftp://fibre.example" })).toThrow("FIBRE_CHECKOUT_URL");
  expect(readEnv({ ...url, PUBLIC_URL: "https://shop.example", FIBRE_CHECKOUT_SECRET: SECRET })).toMatchObject(url);
});

it("The embedded geocoder is used unless GEOCODER selects ArcGIS, which requires its URL", async () => {
  const test = await makeShop();
  const chosen = (env: Record<string, string>) => createGeocoder(readEnv(env), test.shop.gazetteer).name;
  expect(chosen({})).toBe("embedded");
  expect(chosen({ ARCGIS_GEOCODER_URL: "https://maps.example/GeocodeServer" })).toBe("embedded");
  expect(chosen({ GEOCODER: "arcgis", ARCGIS_GEOCODER_URL: "https://maps.example/GeocodeServer" })).toBe("arcgis");
  expect(() => readEnv({ GEOCODER: "arcgis" })).toThrow("ARCGIS_GEOCODER_URL is needed with GEOCODER=arcgis");
  await test.close();
});

describe("File store", () => {
  let folder: string;
  let logged: string[];
  beforeEach(async () => {
    folder = await temporaryFolder();
    logged = [];
  });
  afterEach(() => rm(folder, { recursive: true }));

  const files = (variables: Record<string, string> = {}) =>
    createFileStore(readEnv(variables), folder, (text) => logged.push(text));

  async function* hello() {
    yield Buffer.from("hello");
  }

  async function storeFile(store: ReturnType<typeof files>): Promise<string> {
    const draft = await store.receive(uuidv7(new Date()), hello());
    await draft.commit();
    return draft.name;
  }

  it("Stored files are readable after a restart with the key generated at the first start", async () => {
    const name = await storeFile(files());
    expect(Buffer.from((await files().read(name)) ?? []).toString()).toBe("hello");
    expect((await readdir(folder)).sort()).toEqual(["documents", "documents-key"]);
    expect(logged).toEqual([]);
  });

  it("DOCUMENTS_KEY encrypts stored files when set, and no key file is generated", async () => {
    const key = randomBytes(32).toString("hex");
    const name = await storeFile(files({ DOCUMENTS_KEY: key }));
    expect(await files({ DOCUMENTS_KEY: key.toUpperCase() }).has(name)).toBe(true);
    expect(Buffer.from((await files({ DOCUMENTS_KEY: key }).read(name)) ?? []).toString()).toBe("hello");
    await expect(files({ DOCUMENTS_KEY: "0".repeat(64) }).read(name)).rejects.toThrow(/another DOCUMENTS_KEY/);
    expect(await readdir(folder)).toEqual(["documents"]);
  });

  it("A missing key file is an error when encrypted files exist", async () => {
    await storeFile(files());
    await rm(join(folder, "documents-key"));
    expect(() => files()).toThrow(/documents-key is missing/);
  });

  it("The log says that replicas must share a key when several replicas are possible", () => {
    files({ DATABASE_URL: "postgres://a:b@localhost/c" });
    expect(logged).toEqual([expect.stringMatching(/several replicas have to share one/)]);
  });

  it("A file store folder that cannot be created is reported in a clear error", async () => {
    await mkdir(join(folder, "sub"));
    await writeFile(join(folder, "sub", "in-the-way"), "");
    expect(() => createFileStore(readEnv({}), join(folder, "sub", "in-the-way"), () => undefined)).toThrow(
      /has to be a folder|in the way/,
    );
  });
});
