/**
 * A reason why the shop cannot start that the operator can fix.
 * The process prints `message`, one sentence, without a stack trace, and exits with code 1.
 */
export class StartProblem extends Error {
  override name = "StartProblem";
}

/**
 * The problem of a folder that cannot be written, or undefined for other failures.
 * @param folder the path as configured
 * @param code error code of the failed system call
 */
export function folderProblem(folder: string, code: string | undefined): StartProblem | undefined {
  const reason = folderReasons[code ?? ""];
  return reason ? new StartProblem(`The folder ${folder} ${reason}`) : undefined;
}

/** The error code of a failed system call (ENOSPC, EADDRINUSE), or undefined. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

const notWritable = "cannot be written by this user: make it writable, or point DATABASE_URL at another PostgreSQL.";
const notFolder = "is in the way: it has to be a folder.";
const full = "is on a full disk: free some space, then start again.";

const folderReasons: Record<string, string> = {
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: "is on a read-only disk: make it writable, or point DATABASE_URL at another PostgreSQL.",
  // mkdir also fails with ENOENT when the parent folder is on a read-only disk.
  ENOENT: "cannot be made here: make it by hand, or point DATABASE_URL at another PostgreSQL.",
  ENOSPC: full,
  EDQUOT: full,
  ENOTDIR: notFolder,
  EEXIST: notFolder,
};
