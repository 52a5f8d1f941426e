import { onOutsideCallInTransaction } from "#platform/database/transaction-scope.server.ts";
import { LISTEN_BACKLOG } from "#platform/http/server.server.ts";
import { bootstrap } from "./bootstrap.server.ts";
import { loadPages } from "./built-pages.server.ts";
import { createApp } from "./create-app.server.ts";
import { readEnv } from "./env.server.ts";

export { loadPages };

/** Time limit of a clean shutdown in milliseconds. */
const GRACE_MS = 10_000;

/**
 * Runs the shop until this process gets a signal. An error ends the process with a message.
 * @param home project folder
 */
export async function main(home: string): Promise<void> {
  try {
    await run(home);
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
}

async function run(home: string): Promise<void> {
  const env = readEnv(process.env);
  // The pages load while the database starts.
  const [{ context, close }, pages] = await Promise.all([
    bootstrap(env, { home, log: (text) => console.log(text) }),
    loadPages(home),
  ]);
  onOutsideCallInTransaction((err) => context.logger.error({ err }, "outside call in a transaction"));
  const server = await createApp(context, pages(context));
  try {
    await server.listen({ port: env.PORT, host: env.HOST, backlog: LISTEN_BACKLOG });
  } catch (error) {
    await close();
    throw error;
  }
  // Not awaited: the server responds while the search index is refreshed.
  context.search.start();
  console.log(`The shop is open: ${context.publicUrl}`);

  let closing = false;
  const end = async () => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    await server.close();
    await close();
    process.exit(0);
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
  // The parent process was killed.
  process.on("disconnect", end);
}

/** The message for the operator, one sentence. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && error.code === "EADDRINUSE" && "port" in error)
    return `Port ${error.port} is taken: choose another one with PORT=${Number(error.port) + 1} npm start.`;
  return error.message;
}
