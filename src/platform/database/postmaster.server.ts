import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Placement } from "./placement.server.ts";
import { errorCode } from "./start-problem.server.ts";

/** PostgreSQL exited before it accepted connections; `output` is its log. */
export class PostmasterFailed extends Error {
  override name = "PostmasterFailed";
  readonly output: string;
  constructor(output: string) {
    super(lastFatal(output));
    this.output = output;
  }
}

const maxLogBytes = 8 * 1024 * 1024;

/**
 * Starts PostgreSQL in the placement's data folder and waits until it accepts connections.
 * It runs in its own session, so that Ctrl-C stops the shop first, which then stops PostgreSQL.
 * @param settings PostgreSQL settings (`port`, `fsync`)
 * @param logFile its log; truncated when larger than 8 MB
 */
export async function startPostmaster(
  place: Placement,
  settings: Record<string, string>,
  logFile: string,
): Promise<ChildProcess> {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const before = size > maxLogBytes ? 0 : size;
  const out = openSync(logFile, before === 0 ? "w" : "a", 0o600);
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(join(place.programs, "postgres"), ["-D", place.data, ...options], {
    ...place.account,
    cwd: "/",
    detached: true,
    stdio: ["ignore", out, out],
  });
  closeSync(out);
  let failure: string | undefined;
  child.once("error", (error) => {
    failure = error.message;
  });
  child.once("exit", () => {
    failure ??= readFileSync(logFile, "utf8").slice(before);
  });
  while (!isReady(place.data, child.pid)) {
    if (failure !== undefined) throw new PostmasterFailed(failure);
    await pause(10);
  }
  child.unref();
  return child;
}

/**
 * Stops a PostgreSQL that a killed shop left running on this data folder, and removes a stale `postmaster.pid` whose process
 * id was reused by another program (PostgreSQL itself removes it only when the id is unused).
 */
export async function stopOrphan(data: string, log: (line: string) => void): Promise<void> {
  const pid = readPid(data)?.pid;
  if (pid === undefined) return;
  if (!servesFolder(pid, data)) {
    rmSync(join(data, "postmaster.pid"), { force: true });
    return;
  }
  log("PostgreSQL is still running from an earlier start, restarting it");
  await stopPostmaster(pid, () => servesFolder(pid, data));
}

/**
 * Stops a PostgreSQL by a fast shutdown, and after six seconds by an immediate one, which needs a recovery at the next start
 * but loses no data.
 * @param isAlive tells whether it still runs
 */
export async function stopPostmaster(pid: number, isAlive: () => boolean): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    if (!isAlive()) return;
    signalIfThere(pid, signal);
    const deadline = Date.now() + 6000;
    while (isAlive() && Date.now() < deadline) await pause(10);
  }
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== "ESRCH") throw error;
  }
}

function isReady(data: string, pid: number | undefined): boolean {
  const found = readPid(data);
  return found !== undefined && found.pid === pid && found.status === "ready";
}

function readPid(data: string): { pid: number; status: string } | undefined {
  try {
    const lines = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, status: (lines[7] ?? "").trim() } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether process `pid` is a PostgreSQL on this data folder: its working directory is the data folder. */
function servesFolder(pid: number, data: string): boolean {
  try {
    if (process.platform === "linux") return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], {
      encoding: "utf8",
    }).includes(data);
  } catch {
    return false;
  }
}

function lastFatal(output: string): string {
  const lines = output.trim().split("\n");
  const fatal = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? "";
  return fatal.replace(/^.*?(FATAL|PANIC|error):\s*/, "");
}
