import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readEnv } from "#platform/env.server.ts";

describe("environment", () => {
  it("S9-38 is production unless said otherwise", () => {
    expect(readEnv({}).NODE_ENV).toBe("production");
  });

  it("S9-37 lets the session cookie live for days, seven by default", () => {
    expect(readEnv({}).SESSION_DAYS).toBe(7);
    expect(readEnv({ SESSION_DAYS: "30" }).SESSION_DAYS).toBe(30);
  });

  it("S9-42 parses 3600, exposes it and uses it nowhere", () => {
    expect(readEnv({}).UNUSED_SECONDS).toBe(3600);
    expect(readEnv({ UNUSED_SECONDS: "10" }).UNUSED_SECONDS).toBe(10);
    const readers = globSync("{src,config,db}/**/*.{ts,tsx}").filter((file) =>
      readFileSync(file, "utf8").includes("UNUSED_SECONDS"),
    );
    expect(readers).toEqual(["src/platform/env.server.ts"]);
  });

  it("names every variable that is wrong, in one sentence", () => {
    expect(() => readEnv({ PORT: "shop", DATABASE_URL: "mysql://x" })).toThrow(
      /^The environment is not right: PORT .+; DATABASE_URL must look like postgres:.+\.$/,
    );
  });

  it("treats an empty variable as one that is not set", () => {
    const env = readEnv({ PORT: "", DATABASE_URL: "" });
    expect(env.DATABASE_URL).toBeUndefined();
    expect(env).toMatchObject({ PORT: 3000, VAR_DIR: "var" });
  });
});
