import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openShop } from "#app/bootstrap.server.ts";
import { type BuiltPages, makeApp } from "#app/create-app.server.ts";
import type { Shop } from "#app/shop.server.ts";
import { readEnv } from "#platform/env.server.ts";

// React and its router are loaded later and choose their build by this.
process.env.NODE_ENV ??= "production";

const HOME = import.meta.dirname;

/** Long enough for a running call to finish, short enough for whoever waits for the process to end. */
const GRACE_MS = 10_000;

async function main(): Promise<void> {
  const env = readEnv(process.env);
  // The pages load while the database starts.
  const [{ shop, close }, pages] = await Promise.all([
    openShop(env, { home: HOME, say: (text) => console.log(text) }),
    loadPages(),
  ]);
  const server = await makeApp(shop, pages(shop));
  try {
    await server.listen({ port: env.PORT, host: env.HOST });
  } catch (error) {
    await close();
    throw error;
  }
  // The first answer does not wait for what searches look through.
  shop.search.start();
  console.log(`The shop is open: ${shop.publicUrl}`);

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
  // The launcher was killed: nobody is left to end this process.
  process.on("disconnect", end);
}

async function loadPages(): Promise<(shop: Shop) => BuiltPages> {
  const { createRequestHandler } = await import("react-router");
  const build = await import(pathToFileURL(join(HOME, "build/server/index.js")).href);
  const handle = createRequestHandler(build, "production");
  return (shop) => ({
    clientFolder: join(HOME, "build/client"),
    render: (request, reads) => handle(request, build.entry.module.loadContext(shop, reads)),
  });
}

/** The one sentence for whoever started the shop. */
function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && error.code === "EADDRINUSE" && "port" in error)
    return `Port ${error.port} is taken: choose another one with PORT=${Number(error.port) + 1} npm start.`;
  return error.message;
}

main().catch((error: unknown) => {
  console.error(sentence(error));
  process.exit(1);
});
