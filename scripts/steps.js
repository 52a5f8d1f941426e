import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project; every script works from here, wherever it was called from. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Thrown with one sentence for the person at the keyboard; a stack would only hide it. */
export class Stop extends Error {
  /**
   * @param {string} sentence
   * @param {string} [output] what a tool wrote, to be shown before the sentence
   */
  constructor(sentence, output = "") {
    super(sentence);
    this.output = output.trim();
  }

  /** Tells the person at the keyboard. */
  tell() {
    if (this.output !== "") console.error(this.output);
    console.error(this.message);
  }
}

/**
 * Runs one step under a line that says what it does and how long it took.
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

/** Output that is kept and shown later has no colours. */
const plain = { NO_COLOR: "1", FORCE_COLOR: undefined, CLICOLOR_FORCE: undefined };

/**
 * Runs a program without showing what it writes.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env] added to this process's own
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(program, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...plain, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      // The command files of npm on Windows run in a shell only.
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
 * Runs a script's main function: a Stop becomes its sentence and exit code 1.
 * @param {() => Promise<void>} main
 */
export async function runScript(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    error.tell();
    process.exitCode = 1;
  }
}

/** The pinned Node that the shop itself runs on. */
export const pinnedNode = join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");

/**
 * The arguments that run a tool of node_modules with the pinned Node.
 * @param {string} file path below node_modules
 */
export function tool(file) {
  return join(root, "node_modules", file);
}

/** @param {number} began */
function seconds(began) {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`;
}
