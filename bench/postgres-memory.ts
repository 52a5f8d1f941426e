import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Memory that the PostgreSQL in a folder and all its processes have resident, in MB. What they share counts once on Linux, and for each of
 * them elsewhere.
 */
export function postgresMegabytes(folder: string): number {
  const postmaster = Number.parseInt(readFileSync(join(folder, "postgres/postmaster.pid"), "utf8"), 10);
  const processes = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([pid, parent]) => pid === postmaster || parent === postmaster);
  return processes.reduce((sum, [pid = 0, , resident = 0]) => sum + (shareOf(pid) ?? resident), 0) / 1024;
}

/** A process's own memory and its part of what it shares, in KB. */
function shareOf(pid: number): number | undefined {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]);
  } catch {
    return undefined;
  }
}
