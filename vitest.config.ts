import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts", "test/**/*.test.tsx"],
    globalSetup: "test/support/postgres.ts",
    // Clusters, processes and pages share two cores: more workers only make each of them slower.
    maxWorkers: 2,
    hookTimeout: 30_000,
    testTimeout: 15_000,
  },
});
