import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../free-port.server.ts";
import type { Placement } from "./placement.server.ts";
import { PostmasterFailed } from "./postmaster.server.ts";
import { StartProblem } from "./start-problem.server.ts";

const run = promisify(execFile);

/** Credentials of the embedded PostgreSQL; stored in `postgres.json`, readable by its owner only. */
export type Access = { port: number; password: string };

/** Name of the superuser and of the database. */
export const owner = "spaza";

/** Reads the credentials of the cluster, or creates the cluster when there is none. */
export async function openCluster(place: Placement, log: (line: string) => void): Promise<Access> {
  const file = accessFile(place);
  const existing = storedAccess(place);
  if (existsSync(join(place.data, "PG_VERSION"))) {
    // PostgreSQL requires these permissions; a chmod -R of the project may have changed them.
    chmodSync(place.data, 0o700);
    if (existing) return existing;
    throw new StartProblem(
      `${place.data} holds a database, but ${file} with its password is missing: put it back, or remove ${place.data} to begin anew.`,
    );
  }
  log("Creating the database");
  const access = existing ?? {
    port: await freePort(),
    password: randomBytes(24).toString("hex"),
  };
  saveAccess(place, access);
  await makeCluster(place, access.password);
  return access;
}

/** Credentials of the cluster, or undefined when there is none. */
export function storedAccess(place: Pick<Placement, "home">): Access | undefined {
  const file = accessFile(place);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Access) : undefined;
}

/** The postgres:// URL of a database of the cluster. */
export function addressOf({ port, password }: Access, database: string): string {
  return `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`;
}

/** Stores the credentials of the cluster atomically. */
export function saveAccess(place: Placement, access: Access): void {
  const file = accessFile(place);
  writeFileSync(`${file}.part`, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

function accessFile(place: Pick<Placement, "home">): string {
  return join(place.home, "postgres.json");
}

/** Created in a temporary folder and renamed, so that an aborted start leaves no partial cluster. */
async function makeCluster(place: Placement, password: string): Promise<void> {
  const part = `${place.data}.part`;
  const passwordFile = `${place.data}.password`;
  const initdb = join(place.programs, "initdb");
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (place.account) {
    chownSync(part, place.account.uid, place.account.gid);
    chownSync(passwordFile, place.account.uid, place.account.gid);
  }
  try {
    await run(
      initdb,
      [
        ...["-D", part, "-U", owner, "--pwfile", passwordFile, "--auth=scram-sha-256", "--no-instructions"],
        ...["--encoding=UTF8", ...(await collationOptions(initdb))],
      ],
      { ...place.account, cwd: "/" },
    );
    renameSync(part, place.data);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    const output = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
    throw output ? new PostmasterFailed(output) : error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** initdb options for a collation: builtin from PostgreSQL 17 on, which sorts the same on every machine; before, that of the system. */
async function collationOptions(initdb: string): Promise<string[]> {
  const { stdout } = await run(initdb, ["--version"]);
  const major = Number(/(\d+)/.exec(stdout)?.[1]);
  return major < 17 ? ["--locale=C.UTF-8"] : ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
}
