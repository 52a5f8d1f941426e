import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import { pinnedNode, root } from "./steps.js";

/** Time for a clean shutdown in milliseconds, longer than the shop's own limit (10 s); afterwards it is killed. */
const shutdownMs = 15_000;

/**
 * Limits for less memory: requests need no large space for new objects, which V8 enlarges under load otherwise, and glibc keeps a heap for each
 * of many threads otherwise.
 */
export const memoryLimits = { nodeOptions: ["--max-semi-space-size=8"], env: { MALLOC_ARENA_MAX: "2" } };

/**
 * Starts the shop as a child process with the same output streams.
 * @param {Record<string, string>} [env] added to the environment of this process
 * @returns {{ ended: Promise<number>, end(): void }} a promise of the exit code, and a function for a clean shutdown
 */
export function startShop(env = {}) {
  // In a separate process group, so that Ctrl-C reaches only this process, which forwards it once.
  // The IPC channel closes when this process is killed, which makes the shop end.
  const shop = spawn(pinnedNode, [...memoryLimits.nodeOptions, "server.js"], {
    cwd: root,
    env: { ...memoryLimits.env, ...process.env, ...env },
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
      setTimeout(() => shop.kill("SIGKILL"), shutdownMs).unref();
    },
  };
}

/**
 * Calls `end` once, on a termination signal or when npm has ended.
 * @param {() => void} end
 */
export function onTermination(end) {
  let isEnding = false;
  const endOnce = () => {
    if (!isEnding) end();
    isEnding = true;
  };
  // npm passes Ctrl-C on as well, so it arrives twice.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, endOnce);
  if (process.env.npm_lifecycle_event) {
    // npm runs a script in a shell, which ends on the signals instead of forwarding them.
    const first = lineage();
    setInterval(() => lineage() === first || endOnce(), 300).unref();
  }
}

/** Identifies the processes between this one and npm; it changes when one of them ends. */
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
