import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Resident memory of all processes of the PostgreSQL in a folder. Shared memory is counted once on Linux, elsewhere for
 * each process.
 */
export function postgresMegabytes(folder: string): number {
  const postmaster = Number.parseInt(readFileSync(join(folder, "postgres/postmaster.pid"), "utf8"), 10);
  const processes = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([pid, parent]) => pid === postmaster || parent === postmaster);
  return processes.reduce((sum, [pid = 0, , resident = 0]) => sum + (proportionalSetSize(pid) ?? resident), 0) / 1024;
}

/** The proportional set size of a process, in KB: shared memory is divided among the processes that use it. */
function proportionalSetSize(pid: number): number | undefined {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]);
  } catch {
    return undefined;
  }
}
