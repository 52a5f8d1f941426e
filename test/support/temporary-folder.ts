import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates an empty folder. When root runs the tests, PostgreSQL runs as another user, who needs access to it. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "spaza-test-"));
  await chmod(folder, 0o711);
  return folder;
}
