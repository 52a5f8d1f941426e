import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { Environment } from "#app/env.server.ts";

const PAGE = resolve(import.meta.dirname, "../docs/operations/configure.md");

const START = "<!-- variables: written by npm run docs:env -->";
const END = "<!-- end of variables -->";

/**
 * A page of the documentation with the list of environment variables between its two markers: name, value without the variable, meaning. All three are
 * those of the shape that reads the environment; `without` in its metadata is what happens where no default can say it.
 * @throws Error when a marker is missing, or a variable has no description
 */
export function withVariables(page: string): string {
  const [before, rest] = page.split(START);
  const [, after] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined) throw new Error(`The page needs the lines ${START} and ${END}.`);
  return `${before}${START}\n\n${Object.entries(Environment.shape).map(lineOf).join("\n")}\n\n${END}${after}`;
}

function lineOf([name, shape]: [string, z.ZodType]): string {
  const { description, without = z.toJSONSchema(shape, { io: "input" }).default ?? "" } = shape.meta() ?? {};
  if (!description) throw new Error(`${name} has no description: add .describe() to its shape.`);
  return `- \`${name}\`${without === "" ? "" : ` (${without})`}: ${description}`;
}

if (import.meta.main) writeFileSync(PAGE, withVariables(readFileSync(PAGE, "utf8")));
