import { join } from "node:path";
import { errorCode, folderProblem, StartProblem } from "#platform/database/start-problem.server.ts";
import { storedKey } from "#platform/files/stored-key.server.ts";
import type { AdapterEnv } from "../env.server.ts";

/** File in VAR_DIR that holds a generated password. */
const FILE = "stand-in-password";

/**
 * The password of the stand-in pages of staff: STAND_IN_PASSWORD, or a generated one, the text of the file `stand-in-password` in
 * `folder`. Replicas with the same folder share it. A missing file is made again, with another password.
 * @throws StartProblem when the file cannot be read or written
 */
export function createStandInPassword({ STAND_IN_PASSWORD }: AdapterEnv, folder: string): string {
  if (STAND_IN_PASSWORD !== undefined) return STAND_IN_PASSWORD;
  try {
    return storedKey(join(folder, FILE)).toString("hex");
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw folderProblem(folder, errorCode(error)) ?? error;
  }
}
