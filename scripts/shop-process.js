import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { pinnedNode, root } from "./steps.js";

/** Longer than the shop takes to finish what it is doing (10 s); after that it hangs. */
const patience = 15_000;

/** Compiled modules are kept from one start to the next, which halves the time a start needs. */
export const compileCache = join(root, "node_modules", ".cache", "compile");

/**
 * Starts the shop as a process that writes where this one writes.
 * @param {Record<string, string>} [env] added to this process's own
 * @returns {{ ended: Promise<number>, end(): void }} the exit code to come, and a polite request to end
 */
export function startShop(env = {}) {
  // A process group of its own: Ctrl-C reaches this process alone, which passes it on once.
  // The channel closes when this process is killed, which tells the shop to end.
  const shop = spawn(pinnedNode, ["server.ts"], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env },
    detached: true,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  const ended = new Promise((resolve) => {
    shop.on("error", (error) => {
      console.error(`The shop could not be started: ${error.message}`);
      resolve(1);
    });
    shop.on("exit", (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
  return {
    ended,
    end() {
      shop.kill("SIGTERM");
      setTimeout(() => shop.kill("SIGKILL"), patience).unref();
    },
  };
}

/**
 * Calls `end` once, when a person or npm asks this process to end.
 * @param {() => void} end
 */
export function whenAsked(end) {
  let asked = false;
  const ask = () => {
    if (!asked) end();
    asked = true;
  };
  // npm passes Ctrl-C on as well, so it arrives twice.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, ask);
  if (process.env.npm_lifecycle_event) {
    // npm runs a script in a shell, which dies of the signals that it should pass on.
    const first = lineage();
    setInterval(() => lineage() === first || ask(), 300).unref();
  }
}

/** The processes between this one and npm, as text: it changes when one of them is gone. */
function lineage() {
  if (process.platform !== "linux") return String(process.ppid);
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, "utf8");
    const isNpm = stat.includes("(npm");
    return `${process.ppid} ${isNpm ? "" : stat.slice(stat.lastIndexOf(")")).split(" ")[2]}`;
  } catch {
    return "";
  }
}
