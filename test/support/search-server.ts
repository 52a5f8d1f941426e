import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import {
  decodeRecording,
  encodeRecording,
  recordingServer,
  replayingServer,
  type WireServer,
} from "./recorded-server.ts";

/** An OpenSearch for tests: a real one, or recorded responses. */
export interface TestedSearchServer {
  url: string;
  isReal: boolean;
  /** Prefix of index names, so that runs on one server do not interfere. */
  prefix: string;
  close(): Promise<void>;
}

const FILE = resolve(import.meta.dirname, "opensearch.recorded.gz");

/**
 * The server at OPENSEARCH_URL, or else the responses that `node scripts/search-record.ts` recorded. Logs which of the two is
 * used.
 */
export async function testedSearchServer(): Promise<TestedSearchServer> {
  const { OPENSEARCH_URL: target, SEARCH_RECORD } = process.env;
  if (SEARCH_RECORD && target) return recording(target);
  if (target) {
    console.info(`The search contract runs on the real OpenSearch ${await versionOf(target)} at OPENSEARCH_URL.`);
    const prefix = `spaza-test${process.pid}${Date.now().toString(36)}`;
    return { url: target, isReal: true, prefix, close: () => deleteIndexes(target, prefix) };
  }
  const replaying = await replayingServer(decodeRecording(await readFile(FILE)));
  const version = await versionOf(replaying.url);
  console.info(`The search contract runs on responses recorded from OpenSearch ${version}, not on a real one.`);
  return { url: replaying.url, isReal: false, prefix: RECORDED_PREFIX, close: replaying.close };
}

const RECORDED_PREFIX = "spaza-recorded";

async function recording(target: string): Promise<TestedSearchServer> {
  await deleteIndexes(target, RECORDED_PREFIX);
  const server: WireServer = await recordingServer(target);
  await versionOf(server.url);
  return {
    url: server.url,
    isReal: true,
    prefix: RECORDED_PREFIX,
    async close() {
      await server.close();
      await deleteIndexes(target, RECORDED_PREFIX);
      await writeFile(FILE, encodeRecording(server.recorded()));
    },
  };
}

/** The version of the server at a URL. */
export async function versionOf(url: string): Promise<string> {
  const answer = await (await fetch(url)).json();
  return answer.version.number;
}

/** Index names with a prefix. */
async function indexesLike(url: string, prefix: string): Promise<string[]> {
  const names = Object.keys(await (await fetch(`${url}/${prefix}*/_alias`)).json());
  return names.filter((name) => name.startsWith(prefix));
}

/** Deletes the indexes with a prefix. */
export async function deleteIndexes(url: string, prefix: string): Promise<void> {
  for (const name of await indexesLike(url, prefix)) await fetch(`${url}/${name}`, { method: "DELETE" });
}
