/**
 * A reason why the shop cannot start that the person at the keyboard can mend.
 * The process prints `message`, one sentence, and ends with code 1; a stack would only hide it.
 */
export class StartProblem extends Error {
  override name = "StartProblem";
}

/**
 * The sentence for a folder that refused a write, or undefined where the failure is about something else.
 * @param folder the folder as the person knows it
 * @param code the code of the failed system call
 */
export function folderProblem(folder: string, code: string | undefined): StartProblem | undefined {
  const reason = folderReasons[code ?? ""];
  return reason ? new StartProblem(`The folder ${folder} ${reason}`) : undefined;
}

/** The code of a failed system call (ENOSPC, EADDRINUSE), or undefined. */
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
  // What mkdir says, too, where the folder above is on a read-only disk.
  ENOENT: "cannot be made here: make it by hand, or point DATABASE_URL at another PostgreSQL.",
  ENOSPC: full,
  EDQUOT: full,
  ENOTDIR: notFolder,
  EEXIST: notFolder,
};
