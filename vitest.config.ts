import { defineConfig } from "vitest/config";
import { testsAlone } from "./test/support/alone.ts";

const alone = testsAlone();
const limits = { hookTimeout: 30_000, testTimeout: 15_000 };

export default defineConfig({
  test: {
    // Clusters, processes and pages share two cores: more workers only make each of them slower.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...limits,
          name: "alone",
          include: alone,
          globalSetup: "test/support/postgres.ts",
        },
      },
      {
        test: {
          ...limits,
          name: "together",
          include: ["test/**/*.test.ts", "test/**/*.test.tsx"],
          exclude: alone,
          // Loading the modules anew for each of these files takes longer than all their tests.
          isolate: false,
        },
      },
    ],
  },
});
