import { spawn } from "node:child_process";
import { once } from "node:events";

// Records responses of a real OpenSearch server and its relevance figures, for test runs without one.
if (process.env.OPENSEARCH_URL) process.exitCode = await record();
else {
  console.error("OPENSEARCH_URL has to name an OpenSearch to record from.");
  process.exitCode = 1;
}

async function record(): Promise<number> {
  const tests = ["test/adapters/search/opensearch.test.ts", "test/features/search/relevance-opensearch.test.ts"];
  const vitest = ["node_modules/vitest/vitest.mjs", "run", ...tests];
  const env = { ...process.env, SEARCH_RECORD: "1" };
  const [code] = await once(spawn(process.execPath, vitest, { env, stdio: "inherit" }), "exit");
  console.log(
    code === 0
      ? "Recorded into test/support/opensearch.recorded.gz and test/features/search/opensearch-figures.json."
      : "Nothing of this recording is of use.",
  );
  return code;
}
