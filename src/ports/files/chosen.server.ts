import { readdirSync } from "node:fs";
import { join } from "node:path";
import { errorCode, folderProblem, StartProblem } from "#platform/database/start-problem.server.ts";
import type { Env } from "#platform/env.server.ts";
import { keptKey } from "#platform/files/kept-key.server.ts";
import { sealWith } from "#platform/files/sealing.server.ts";
import { localFiles } from "./local.server.ts";
import type { FileStore } from "./port.ts";

const LOSS = "the documents beside it cannot be read: put it back, or set DOCUMENTS_KEY";

/**
 * Where this shop keeps files: in `folder`/documents, sealed with DOCUMENTS_KEY or with a key that is kept beside them.
 * @throws StartProblem where there is no key to be had
 */
export function chosenFiles(env: Env, folder: string, say: (text: string) => void): FileStore {
  const place = join(folder, "documents");
  return localFiles(place, sealWith(env.DOCUMENTS_KEY ? Buffer.from(env.DOCUMENTS_KEY, "hex") : ownKey()));

  function ownKey(): Buffer {
    if (env.DATABASE_URL && env.NODE_ENV === "production")
      say(
        `Documents are encrypted with a key of this machine's own, in ${folder}: several replicas have to share one.`,
      );
    try {
      return keptKey(join(folder, "documents-key"), isEmpty(place) ? undefined : LOSS);
    } catch (error) {
      if (error instanceof StartProblem) throw error;
      throw folderProblem(folder, errorCode(error)) ?? error;
    }
  }
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return true;
    throw error;
  }
}
