import { execFileSync } from "node:child_process";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { errorCode, StartProblem } from "./start-problem.server.ts";

/**
 * Makes this process the only shop on a folder, and gives the function that lets go of it.
 * A lock left by a process that is gone is cleared. A live one is a StartProblem.
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, "shop.lock");
  const mine = join(folder, `shop.lock.${process.pid}`);
  try {
    writeFileSync(mine, `${process.pid}\n${birthOf(process.pid) ?? ""}\n`);
    claim(mine, lock, folder);
  } finally {
    rmSync(mine, { force: true });
  }
  return () => rmSync(lock, { force: true });
}

/** The process that is the shop on a folder now, or undefined. */
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
  const [pid = "", birth = ""] = readFileSync(lock, "utf8").split("\n");
  const holder = Number(pid);
  return holder > 0 && birthOf(holder) === birth ? holder : undefined;
}

/**
 * When a process began, in the system's own words, or undefined where it does not run.
 * Process ids are used again after a restart (in a container always the same few), so an id alone proves nothing.
 */
function birthOf(pid: number): string | undefined {
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
