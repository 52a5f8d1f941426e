import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { memoryLimits } from "../scripts/shop-process.js";
import type { EventLoopDelays } from "./event-loop-delays.ts";

const HOME = join(import.meta.dirname, "..");

/** Rebuilding the cards of a hundred thousand products takes a minute, on a busy machine several. */
const START_TIMEOUT_MS = 300_000;

/** A running HTTP server of the project. */
export interface RunningProgram {
  url: string;
  /** From the start of the process to its first response. */
  startSeconds: number;
  /** Current resident memory. */
  residentMegabytes(): number;
  stop(): Promise<void>;
}

export interface MonitoredProgram extends RunningProgram {
  /** Longest delays of its event loop since the last call, or since its start. */
  eventLoopDelays(): Promise<EventLoopDelays>;
}

/**
 * Starts a program of the project and waits for its first response.
 * @param file path from the project's folder
 * @param env added to the environment of this process; PORT is the port it listens on
 */
export async function startProgram(
  file: string,
  env: { PORT: string } & Record<string, string>,
): Promise<RunningProgram> {
  const child = spawn(process.execPath, [...memoryLimits.nodeOptions, join(HOME, file)], {
    cwd: HOME,
    env: { ...memoryLimits.env, ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return untilReady(child, file, env.PORT);
}

/** The same, with its event loop monitored. */
export async function startMonitoredProgram(
  file: string,
  env: { PORT: string } & Record<string, string>,
): Promise<MonitoredProgram> {
  const monitor = pathToFileURL(join(import.meta.dirname, "report-event-loop-delays.ts")).href;
  const child = spawn(process.execPath, [...memoryLimits.nodeOptions, "--import", monitor, join(HOME, file)], {
    cwd: HOME,
    env: { ...memoryLimits.env, ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  async function eventLoopDelays(): Promise<EventLoopDelays> {
    const message = once(child, "message");
    child.send("report");
    const [delays] = await message;
    return delays;
  }
  return { ...(await untilReady(child, file, env.PORT)), eventLoopDelays };
}

async function untilReady(child: ChildProcess, file: string, port: string): Promise<RunningProgram> {
  const began = performance.now();
  const exited = once(child, "exit");
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const url = `http://127.0.0.1:${port}`;

  async function stop(): Promise<void> {
    if (!isRunning()) return;
    child.kill("SIGTERM");
    const killTimer = setTimeout(() => child.kill("SIGKILL"), 20_000);
    await exited;
    clearTimeout(killTimer);
  }

  // Without this the program would outlive an interrupted benchmark.
  process.once("exit", () => isRunning() && child.kill("SIGTERM"));
  while (!(await isReady(url))) {
    if (!isRunning()) throw new Error(`${file} exited before its first response.`);
    if (performance.now() - began > START_TIMEOUT_MS) {
      await stop();
      throw new Error(`${file} did not respond within five minutes.`);
    }
    await pause(5);
  }
  return {
    url,
    startSeconds: (performance.now() - began) / 1000,
    residentMegabytes: () => residentMegabytesOf(child.pid),
    stop,
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
}

/** Current resident memory of a process. */
export function residentMegabytesOf(pid = process.pid): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}
