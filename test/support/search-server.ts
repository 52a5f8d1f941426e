import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { packed, recordingServer, replayingServer, unpacked, type WireServer } from "./recorded-server.ts";

/** An OpenSearch for tests: a real one, or what a real one answered. */
export interface TestedSearchServer {
  url: string;
  /** Says which it is. */
  isReal: boolean;
  /** What names of indexes begin with, so that runs at one server do not meet. */
  prefix: string;
  close(): Promise<void>;
}

const FILE = resolve(import.meta.dirname, "opensearch.recorded.gz");

/**
 * The server at OPENSEARCH_URL; without it the answers that `node scripts/search-record.ts` recorded from one. Says in the output of
 * the run which it is.
 */
export async function testedSearchServer(): Promise<TestedSearchServer> {
  const { OPENSEARCH_URL: target, SEARCH_RECORD } = process.env;
  if (SEARCH_RECORD && target) return recording(target);
  if (target) {
    console.info(`The search contract runs on the real OpenSearch ${await versionOf(target)} at OPENSEARCH_URL.`);
    const prefix = `spaza-test${process.pid}${Date.now().toString(36)}`;
    return { url: target, isReal: true, prefix, close: () => forgetIndexes(target, prefix) };
  }
  const replaying = await replayingServer(unpacked(await readFile(FILE)));
  const version = await versionOf(replaying.url);
  console.info(`The search contract runs on answers recorded from OpenSearch ${version}, not on a real one.`);
  return { url: replaying.url, isReal: false, prefix: RECORDED, close: replaying.close };
}

const RECORDED = "spaza-recorded";

async function recording(target: string): Promise<TestedSearchServer> {
  await forgetIndexes(target, RECORDED);
  const server: WireServer = await recordingServer(target);
  await versionOf(server.url);
  return {
    ...{ url: server.url, isReal: true, prefix: RECORDED },
    async close() {
      await server.close();
      await forgetIndexes(target, RECORDED);
      await writeFile(FILE, packed(server.recorded()));
    },
  };
}

/** The version of the server at an address. */
export async function versionOf(url: string): Promise<string> {
  const answer = await (await fetch(url)).json();
  return answer.version.number;
}

/** Names of the indexes of a real server that begin so. */
async function indexesLike(url: string, prefix: string): Promise<string[]> {
  const names = Object.keys(await (await fetch(`${url}/${prefix}*/_alias`)).json());
  return names.filter((name) => name.startsWith(prefix));
}

/** Removes the indexes whose names begin so from a real server. */
export async function forgetIndexes(url: string, prefix: string): Promise<void> {
  for (const name of await indexesLike(url, prefix)) await fetch(`${url}/${name}`, { method: "DELETE" });
}
