import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./install.js";
import { pinnedNode, runQuietly, runScript, Stop, step, tool } from "./steps.js";

/** Static checks: a title, and the tools that run one after another. */
export const checks = [
  { title: "Checking format and lint", commands: [["@biomejs/biome/bin/biome", "ci", "--colors=off", "."]] },
  {
    title: "Checking types",
    commands: [
      ["@react-router/dev/bin.cjs", "typegen"],
      ["typescript/bin/tsc", "--noEmit"],
    ],
  },
  { title: "Looking for what nothing uses", commands: [["knip/bin/knip.js"], ["knip/bin/knip.js", "--production"]] },
  { title: "Checking licences", commands: [["../scripts/licences.ts"]] },
  { title: "Checking the types of the tables", commands: [["../scripts/db-types.ts", "--verify"]] },
];

/**
 * Runs a check, and shows the output of its tools only if one of them fails.
 * @param {(typeof checks)[number]} check
 */
export function runCheck({ title, commands }) {
  return step(title, async () => {
    for (const [file = "", ...args] of commands) {
      const { code, output } = await runQuietly(pinnedNode, [tool(file), ...args]);
      if (code !== 0) throw new Stop(`${title} found something: the lines above say what.`, output);
    }
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await runScript(async () => {
    await ensureInstalled();
    for (const check of checks) await runCheck(check);
  });
}
