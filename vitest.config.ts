import { defineConfig } from "vitest/config";
import { testGroups } from "./test/support/alone.ts";

const { alone, stored } = testGroups();
// For tests that hang. A busy machine takes several times as long as a quiet one.
const limits = { hookTimeout: 120_000, testTimeout: 60_000 };
// Loading the modules anew for each file takes longer than most files' tests.
const shared = { isolate: false };

export default defineConfig({
  test: {
    // Clusters, processes and pages share two cores: more workers only make each of them slower.
    maxWorkers: 2,
    projects: [
      {
        test: { ...limits, name: "alone", include: alone, globalSetup: "test/support/postgres.ts" },
      },
      {
        test: { ...limits, ...shared, name: "stored", include: stored, globalSetup: "test/support/postgres.ts" },
      },
      {
        test: {
          ...limits,
          ...shared,
          name: "together",
          include: ["test/**/*.test.ts", "test/**/*.test.tsx"],
          exclude: [...alone, ...stored],
        },
      },
    ],
  },
});
