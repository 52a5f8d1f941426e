import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new empty folder that PostgreSQL's own user, when root runs the tests, can get through. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "spaza-test-"));
  await chmod(folder, 0o711);
  return folder;
}
