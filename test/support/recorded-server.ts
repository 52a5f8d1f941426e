import { createServer, type IncomingMessage } from "node:http";
import { gunzipSync, gzipSync } from "node:zlib";

/** A request and the responses to it, in order. */
export interface RecordedAnswers {
  method: string;
  path: string;
  body: string;
  answers: { status: number; body: string }[];
}

/** A local server. */
export interface WireServer {
  url: string;
  /** All requests and responses so far, in order. */
  recorded(): RecordedAnswers[];
  close(): Promise<void>;
}

/** Forwards requests to a real server and records the responses. */
export function recordingServer(target: string): Promise<WireServer> {
  const recordings = new Map<string, RecordedAnswers>();
  return startServer(recordings, async (request) => {
    const type = request.path.endsWith("/_bulk?require_alias=true") ? "application/x-ndjson" : "application/json";
    const { method, path } = request;
    const response = await fetch(new URL(path, target), {
      method,
      headers: { "content-type": type },
      ...(request.body !== "" && { body: request.body }),
    });
    const answer = { status: response.status, body: await response.text() };
    const entry = recordings.get(keyOf(request)) ?? { ...request, answers: [] };
    entry.answers.push(answer);
    recordings.set(keyOf(request), entry);
    return answer;
  });
}

/**
 * Replays recorded responses. Repeated requests get them in order, and then the last one again. A request without a recording
 * gets status 501, and `close` throws.
 */
export function replayingServer(recorded: readonly RecordedAnswers[]): Promise<WireServer> {
  const recordings = new Map(recorded.map((entry) => [keyOf(entry), { ...entry, answers: [...entry.answers] }]));
  return startServer(recordings, async (request) => {
    const answers = recordings.get(keyOf(request))?.answers ?? [];
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return (
      answer ?? { status: 501, body: `There is no recording of ${request.method} ${request.path}. ${RECORD_AGAIN}` }
    );
  });
}

const RECORD_AGAIN = "Record again: node scripts/search-record.ts, with OPENSEARCH_URL.";

/** Encodes a recording as a compressed file. */
export function encodeRecording(recorded: readonly RecordedAnswers[]): Buffer {
  return gzipSync(recorded.map((entry) => JSON.stringify(entry)).join("\n"), { level: 9 });
}

/** Decodes a file of encodeRecording(). */
export function decodeRecording(file: Buffer): RecordedAnswers[] {
  return gunzipSync(file)
    .toString()
    .split("\n")
    .map((line) => JSON.parse(line));
}

type RecordedRequest = Omit<RecordedAnswers, "answers">;

function keyOf({ method, path, body }: RecordedRequest): string {
  return `${method} ${path}\n${body}`;
}

async function startServer(
  recordings: ReadonlyMap<string, RecordedAnswers>,
  respond: (request: RecordedRequest) => Promise<{ status: number; body: string }>,
): Promise<WireServer> {
  const unknownRequests: string[] = [];
  const server = createServer(async (incoming, response) => {
    const request = { method: incoming.method ?? "", path: incoming.url ?? "", body: await bodyOf(incoming) };
    const { status, body } = await respond(request);
    if (status === 501) unknownRequests.push(`${body} The body was: ${request.body.slice(0, 500)}`);
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    recorded: () => [...recordings.values()],
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
      if (unknownRequests[0] !== undefined) throw new Error(unknownRequests[0]);
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}
