import { createServer, type IncomingMessage } from "node:http";
import { gunzipSync, gzipSync } from "node:zlib";

/** One thing that a server was asked, and what it answered to it, in order. */
export interface RecordedAnswers {
  method: string;
  path: string;
  body: string;
  answers: { status: number; body: string }[];
}

/** A server on this machine. */
export interface WireServer {
  url: string;
  /** What went over it so far, in order. */
  recorded(): RecordedAnswers[];
  close(): Promise<void>;
}

/** Asks a real server whatever it is asked, and remembers all of it. */
export function recordingServer(target: string): Promise<WireServer> {
  const known = new Map<string, RecordedAnswers>();
  return served(known, async (asked) => {
    const type = asked.path.endsWith("/_bulk?require_alias=true") ? "application/x-ndjson" : "application/json";
    const { method, path } = asked;
    const response = await fetch(new URL(path, target), {
      method,
      headers: { "content-type": type },
      ...(asked.body !== "" && { body: asked.body }),
    });
    const answer = { status: response.status, body: await response.text() };
    const entry = known.get(keyOf(asked)) ?? { ...asked, answers: [] };
    entry.answers.push(answer);
    known.set(keyOf(asked), entry);
    return answer;
  });
}

/**
 * Answers as a real server did when it was asked the same, the first time what it answered first; what was asked more often gets the
 * last again. What was never asked is refused.
 */
export function replayingServer(recorded: readonly RecordedAnswers[]): Promise<WireServer> {
  const known = new Map(recorded.map((entry) => [keyOf(entry), { ...entry, answers: [...entry.answers] }]));
  return served(known, async (asked) => {
    const answers = known.get(keyOf(asked))?.answers ?? [];
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer ?? { status: 501, body: `Nobody recorded ${asked.method} ${asked.path}. ${RECORD_ANEW}` };
  });
}

/** What to do where a question is not known. */
const RECORD_ANEW = "Record anew: node scripts/search-record.ts, with OPENSEARCH_URL.";

/** A recording as a file holds it. */
export function packed(recorded: readonly RecordedAnswers[]): Buffer {
  return gzipSync(recorded.map((entry) => JSON.stringify(entry)).join("\n"), { level: 9 });
}

/** What packed() made. */
export function unpacked(file: Buffer): RecordedAnswers[] {
  return gunzipSync(file)
    .toString()
    .split("\n")
    .map((line) => JSON.parse(line));
}

type Asked = Omit<RecordedAnswers, "answers">;

function keyOf({ method, path, body }: Asked): string {
  return `${method} ${path}\n${body}`;
}

async function served(
  known: ReadonlyMap<string, RecordedAnswers>,
  answerTo: (asked: Asked) => Promise<{ status: number; body: string }>,
): Promise<WireServer> {
  const refused: string[] = [];
  const server = createServer(async (request, response) => {
    const asked = { method: request.method ?? "", path: request.url ?? "", body: await bodyOf(request) };
    const { status, body } = await answerTo(asked);
    if (status === 501) refused.push(`${body} It was asked: ${asked.body.slice(0, 500)}`);
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    recorded: () => [...known.values()],
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
      if (refused[0] !== undefined) throw new Error(refused[0]);
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}
