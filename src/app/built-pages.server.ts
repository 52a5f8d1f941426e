import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AppContext } from "./context.server.ts";
import type { BuiltPages } from "./create-app.server.ts";

/**
 * Loads the pages of the last build.
 * @param home project folder
 * @returns a function that connects them with a context
 */
export async function loadPages(home: string): Promise<(context: AppContext) => BuiltPages> {
  const { createRequestHandler } = await import("react-router");
  const build = await import(pathToFileURL(join(home, "build/server/index.js")).href);
  const handle = createRequestHandler(build, "production");
  return (context) => ({
    clientFolder: join(home, "build/client"),
    render: (request, cache) => handle(request, build.entry.module.loaderContext(context, cache)),
  });
}
