import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Holds } from "./event-loop-delays.ts";

const HOME = join(import.meta.dirname, "..");

/** A catalogue of a hundred thousand products whose cards are made anew takes a minute, on a busy machine several. */
const LONGEST_START_MS = 300_000;

/** A program of the project that answers over HTTP. */
export interface Running {
  url: string;
  /** From its launch to its first answer, in seconds. */
  startSeconds: number;
  /** Memory it has resident now, in MB. */
  residentMegabytes(): number;
  stop(): Promise<void>;
}

/** One whose event loop is watched. */
export interface Watched extends Running {
  /** How long its event loop was held, since this was asked last or since it began. */
  holds(): Promise<Holds>;
}

/**
 * Starts a program of the project and waits for its first answer.
 * @param file path from the project's folder
 * @param env added to this process's own; PORT is the port it listens on
 */
export async function run(file: string, env: { PORT: string } & Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, [join(HOME, file)], {
    cwd: HOME,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return opened(child, file, env.PORT);
}

/** The same, with a watch on its event loop. */
export async function runWatched(file: string, env: { PORT: string } & Record<string, string>): Promise<Watched> {
  const watch = pathToFileURL(join(import.meta.dirname, "report-event-loop-delays.ts")).href;
  const child = spawn(process.execPath, ["--import", watch, join(HOME, file)], {
    cwd: HOME,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  async function holds(): Promise<Holds> {
    const answer = once(child, "message");
    child.send("holds");
    const [said] = await answer;
    return said;
  }
  return { ...(await opened(child, file, env.PORT)), holds };
}

async function opened(child: ChildProcess, file: string, port: string): Promise<Running> {
  const began = performance.now();
  const ended = once(child, "exit");
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const url = `http://127.0.0.1:${port}`;

  async function stop(): Promise<void> {
    if (!isRunning()) return;
    child.kill("SIGTERM");
    const hung = setTimeout(() => child.kill("SIGKILL"), 20_000);
    await ended;
    clearTimeout(hung);
  }

  // Without this a program that outlives an interrupted benchmark keeps its port and its database.
  process.once("exit", () => isRunning() && child.kill("SIGTERM"));
  while (!(await answers(url))) {
    if (!isRunning()) throw new Error(`${file} ended before it answered.`);
    if (performance.now() - began > LONGEST_START_MS) {
      await stop();
      throw new Error(`${file} did not answer within five minutes.`);
    }
    await pause(5);
  }
  return { url, startSeconds: (performance.now() - began) / 1000, residentMegabytes: () => resident(child.pid), stop };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
}

/** Memory that a process has resident now, in MB. */
export function resident(pid = process.pid): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}
