import { join } from "node:path";
import { loaderContext } from "#platform/http/page-context.ts";
import type { AppContext } from "./context.server.ts";
import type { BuiltPages } from "./create-app.server.ts";

/**
 * Loads the pages of the build that this module is part of.
 * @param home project folder
 * @returns a function that connects them with a context
 */
export async function loadPages(home: string): Promise<(context: AppContext) => BuiltPages> {
  const [{ createRequestHandler }, build] = await Promise.all([
    import("react-router"),
    import("virtual:react-router/server-build"),
  ]);
  const handle = createRequestHandler(build, "production");
  return (context) => ({
    clientFolder: join(home, "build/client"),
    render: (request, cache) => handle(request, loaderContext(context, cache)),
  });
}
