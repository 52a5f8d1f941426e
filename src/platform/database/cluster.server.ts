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

/** What the shop has to know to reach its own PostgreSQL; kept in `postgres.json`, readable by its owner only. */
export type Access = { port: number; password: string };

/** The superuser, and the database, of an embedded PostgreSQL. */
export const owner = "spaza";

/** Reads how to reach the cluster, or makes the cluster where there is none. */
export async function openCluster(place: Placement, log: (line: string) => void): Promise<Access> {
  const file = accessFile(place);
  const known = knownAccess(place);
  if (existsSync(join(place.data, "PG_VERSION"))) {
    // A careless chmod -R over the project is no reason to stay closed, and PostgreSQL insists on this.
    chmodSync(place.data, 0o700);
    if (known) return known;
    throw new StartProblem(
      `${place.data} holds a database, but ${file} with its password is missing: put it back, or remove ${place.data} to begin anew.`,
    );
  }
  log("Making the database");
  const access = known ?? {
    port: await freePort(),
    password: randomBytes(24).toString("hex"),
  };
  saveAccess(place, access);
  await makeCluster(place, access.password);
  return access;
}

/** How to reach the cluster, or undefined where there is none yet. */
export function knownAccess(place: Pick<Placement, "home">): Access | undefined {
  const file = accessFile(place);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Access) : undefined;
}

/** The postgres:// address of a database of the cluster. */
export function addressOf({ port, password }: Access, database: string): string {
  return `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`;
}

/** Remembers how to reach the cluster; written whole or not at all. */
export function saveAccess(place: Placement, access: Access): void {
  const file = accessFile(place);
  writeFileSync(`${file}.part`, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

function accessFile(place: Pick<Placement, "home">): string {
  return join(place.home, "postgres.json");
}

/** Made beside its place and then renamed, so that a start cut short never leaves half a cluster. */
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
        ...["--encoding=UTF8", ...(await sortingOf(initdb))],
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

/** From PostgreSQL 17 on its own rules sort the same on every machine; before that, sorting is the system's. */
async function sortingOf(initdb: string): Promise<string[]> {
  const { stdout } = await run(initdb, ["--version"]);
  const major = Number(/(\d+)/.exec(stdout)?.[1]);
  return major < 17 ? ["--locale=C.UTF-8"] : ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
}
