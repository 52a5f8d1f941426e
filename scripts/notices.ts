import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
});

/** A runtime package with its licence. */
interface Notice {
  name: string;
  licence: string;
  copyrights: string[];
  /** The licence without its copyright lines, so that packages with the same licence share it. */
  text: string;
}

const HEAD = `# Third-party notices

The shop itself is under the Apache License 2.0 (\`LICENSE\`). To run it installs the packages below from the npm
registry, and some of them reach visitors as part of the pages' scripts and fonts. Each is under its own licence.
This file is derived from \`package-lock.json\` and the packages' own licence files by \`node scripts/notices.ts\`.
`;

/**
 * The notices of all runtime packages. The result depends only on the lock file: platform-specific packages are listed without their
 * licence text, because the installed ones differ by machine.
 * @param home project folder, with its packages installed
 */
export function notices(home: string): string {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(home, "package-lock.json"), "utf8")));
  const running = Object.entries(packages).filter(([folder, { dev, devOptional }]) => folder && !dev && !devOptional);
  const always = running
    .filter(([, { optional }]) => !optional)
    .map(([folder, { version, license }]) => noticeOf(home, folder, version, license));
  const platformSpecific = running
    .filter(([, { optional }]) => optional)
    .map(([folder, { version, license }]) => `- ${nameOf(folder)} ${version}, ${license}`);

  const sections = [...Map.groupBy(always, ({ licence, text }) => `${licence}\n${text}`).values()].map(section);
  return `${HEAD}
${sections.sort().join("\n")}
## Installed only where the platform asks for them

${unique(platformSpecific).join("\n")}
`;
}

function noticeOf(home: string, folder: string, version = "", licence = "licence not stated"): Notice {
  const lines = licenceFiles(join(home, folder)).flatMap((file) => readFileSync(file, "utf8").split(/\r?\n/));
  const isCopyright = (line: string) => /^\W*copyright\b.*(\d{4}|\(c\)|©)/i.test(line);
  return {
    name: `${nameOf(folder)} ${version}`,
    licence,
    copyrights: lines.filter(isCopyright).map((line) => line.trim()),
    text: paragraphs(lines.filter((line) => !isCopyright(line))),
  };
}

function licenceFiles(folder: string): string[] {
  if (!existsSync(folder)) throw new Error(`${folder} is not installed: run npm ci first.`);
  return readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
    .sort()
    .map((name) => join(folder, name));
}

/** Packages wrap the same licence at different widths; joined paragraphs make them one text. */
function paragraphs(lines: string[]): string {
  return lines
    .map((line) => line.trim())
    .join("\n")
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll("\n", " ").trim())
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}

function section(group: Notice[]): string {
  const [first] = group;
  const packages = group.map(({ name, copyrights }) => `- ${[name, ...copyrights].join("; ")}`);
  const text = first?.text
    ? `\n\`\`\`text\n${first.text}\n\`\`\`\n`
    : "\nThese packages name their licence without its text.\n";
  return `## ${first?.licence}\n\n${unique(packages).join("\n")}\n${text}`;
}

function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
}

function unique(lines: string[]): string[] {
  return [...new Set(lines)].sort();
}

if (import.meta.main) {
  const home = join(import.meta.dirname, "..");
  writeFileSync(join(home, "THIRD-PARTY-NOTICES.md"), notices(home));
}
