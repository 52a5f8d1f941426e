import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";

it("npm run audit tells known vulnerabilities, none, and a service that could not be asked apart", async () => {
  const registry = await registryWith({});
  expect(await audit(registry.url)).toEqual({ code: 0, printed: "No known vulnerabilities." });
  await registry.close();
  expect(await audit(registry.url)).toEqual({
    code: 2,
    printed: expect.stringMatching(/^The advisory service could not be asked: .*ECONNREFUSED.*\.$/),
  });
  const advisory = {
    id: 1,
    title: "A fault",
    url: "https://example.com/1",
    severity: "high",
    vulnerable_versions: "*",
  };
  const alarmed = await registryWith({ flatbush: [advisory] });
  expect(await audit(alarmed.url)).toEqual({
    code: 1,
    printed: "high: flatbush, A fault, https://example.com/1\nPackages with known vulnerabilities: 1.",
  });
  await alarmed.close();
});

it("npm run audit says that the registry refused to answer, also when npm is configured to work offline", async () => {
  const registry = await registryWith(undefined);
  expect(await audit(registry.url, { npm_config_offline: "true" })).toEqual({
    code: 2,
    printed: expect.stringMatching(/^The advisory service could not be asked: 405 Method Not Allowed.*\.$/),
  });
  await registry.close();
});

/** A package registry that knows only advisories, or that refuses to give any. */
async function registryWith(advisories: object | undefined) {
  const server = createServer((request, response) => {
    if (advisories === undefined) response.writeHead(405).end();
    else if (request.method === "POST") response.end(JSON.stringify(advisories));
    else response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function audit(registry: string, env = {}): Promise<{ code: number; printed: string }> {
  const script = spawn(process.execPath, ["scripts/audit.js"], {
    env: { ...process.env, npm_config_registry: registry, ...env },
  });
  const [out, errors, [code]] = await Promise.all([text(script.stdout), text(script.stderr), once(script, "exit")]);
  return { code, printed: `${out}${errors}`.trim() };
}
