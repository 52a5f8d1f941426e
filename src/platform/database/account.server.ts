import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { StartProblem } from "./start-problem.server.ts";

/** The system user PostgreSQL runs as; undefined means the user who started the shop. */
export type Account = { uid: number; gid: number } | undefined;

/**
 * Who has to run the cluster in `data`. PostgreSQL refuses root, so for root it is the owner of a cluster that is
 * already there, else the system user `postgres`, who is made where he is missing.
 */
export function accountFor(data: string): Account {
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
    // Whether it worked is asked below: another start may have made the user in the meantime.
  }
  const made = postgresUser();
  if (made) return made;
  throw new StartProblem(
    'PostgreSQL refuses to run as root and no system user "postgres" could be made: start the shop as an ordinary user, or set DATABASE_URL.',
  );
}

/** Whether the account can enter `folder`. */
export function canEnter(account: Account, folder: string): boolean {
  return account === undefined || succeeds(account, "/bin/sh", ["-c", 'cd "$1"', "sh", folder]);
}

/** Whether the account can run `program` (asked for its version). */
export function canRun(account: Account, program: string): boolean {
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
