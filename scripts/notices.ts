import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type LockedPackage, lockedPackages } from "./locked-packages.ts";

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
  const running = lockedPackages(home).filter(({ isDevelopment }) => !isDevelopment);
  const always = running.filter(({ isOptional }) => !isOptional).map((each) => noticeOf(home, each));
  const platformSpecific = running
    .filter(({ isOptional }) => isOptional)
    .map(({ name, version, licence }) => `- ${name} ${version}, ${licence}`);

  const sections = [...Map.groupBy(always, ({ licence, text }) => `${licence}\n${text}`).values()].map(section);
  return `${HEAD}
${sections.sort().join("\n")}
## Installed only where the platform asks for them

${unique(platformSpecific).join("\n")}
`;
}

function noticeOf(home: string, { folder, name, version, licence }: LockedPackage): Notice {
  const lines = licenceFiles(join(home, folder)).flatMap((file) => readFileSync(file, "utf8").split(/\r?\n/));
  const isCopyright = (line: string) => /^\W*copyright\b.*(\d{4}|\(c\)|©)/i.test(line);
  return {
    name: `${name} ${version}`,
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

function unique(lines: string[]): string[] {
  return [...new Set(lines)].sort();
}

if (import.meta.main) {
  const home = join(import.meta.dirname, "..");
  writeFileSync(join(home, "THIRD-PARTY-NOTICES.md"), notices(home));
}
