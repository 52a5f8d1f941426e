import { execFileSync } from "node:child_process";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { errorCode, StartProblem } from "./start-problem.server.ts";

/**
 * Locks a folder for this process. A lock of a process that no longer runs is replaced.
 * @returns the function that unlocks the folder
 * @throws StartProblem when another shop runs on the folder
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, "shop.lock");
  const mine = join(folder, `shop.lock.${process.pid}`);
  try {
    writeFileSync(mine, `${process.pid}\n${startTimeOf(process.pid) ?? ""}\n`);
    claim(mine, lock, folder);
  } finally {
    rmSync(mine, { force: true });
  }
  return () => rmSync(lock, { force: true });
}

/** Id of the process that holds the lock of a folder, or undefined. */
export function holderOf(folder: string): number | undefined {
  const lock = join(folder, "shop.lock");
  return existsSync(lock) ? liveHolder(lock) : undefined;
}

function claim(mine: string, lock: string, folder: string): void {
  try {
    linkSync(mine, lock);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    const holder = liveHolder(lock);
    if (holder !== undefined) {
      throw new StartProblem(
        `Another shop (process ${holder}) is already running on ${folder}: stop it first, or start this one from its own copy.`,
      );
    }
    rmSync(lock, { force: true });
    linkSync(mine, lock);
  }
}

function liveHolder(lock: string): number | undefined {
  const [pid = "", startTime = ""] = readFileSync(lock, "utf8").split("\n");
  const holder = Number(pid);
  return holder > 0 && startTimeOf(holder) === startTime ? holder : undefined;
}

/**
 * The start time of a process in a system-specific format, or undefined when it does not run.
 * Process ids are reused after a restart, in containers almost always, so the id alone does not identify a process.
 */
function startTimeOf(pid: number): string | undefined {
  try {
    if (process.platform === "linux") {
      const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return fields[0] === "Z" ? undefined : `${boot} ${fields[19]}`;
    }
    if (process.platform === "win32") {
      process.kill(pid, 0);
      return "running";
    }
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], {
      encoding: "utf8",
    }).trim();
  } catch {
    return undefined;
  }
}
