import { Agent, request } from "node:http";

/** What one request is made of. */
interface Question {
  method?: "GET" | "POST";
  /** Sent as JSON, or as it is when it is a string (a form). */
  body?: unknown;
  headers?: Record<string, string>;
}

interface Answer {
  status: number;
  body: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

export type Ask = (address: string, question?: Question) => Promise<Answer>;

/** Requests over connections that stay open, as browsers keep them. @param connections open at once, at most */
export function client(connections: number): { ask: Ask; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    ask: (address, question = {}) => send(agent, address, question),
    close: () => agent.destroy(),
  };
}

function send(agent: Agent, address: string, { method = "GET", body, headers }: Question): Promise<Answer> {
  return new Promise((answer, reject) => {
    const isForm = typeof body === "string";
    const text = body === undefined || isForm ? body : JSON.stringify(body);
    const sent = request(address, {
      agent,
      method,
      headers: {
        ...(body === undefined
          ? {}
          : { "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json" }),
        ...headers,
      },
    });
    sent.setTimeout(10_000, () => sent.destroy(new Error(`${method} ${address} took longer than ten seconds`)));
    sent.once("error", reject);
    sent.once("response", (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("error", reject);
      response.once("end", () => {
        const answered = { status: response.statusCode ?? 0, body: Buffer.concat(parts), headers: response.headers };
        if (answered.status < 400) answer(answered);
        else reject(new Error(`${method} ${address} answered ${answered.status}: ${answered.body.subarray(0, 300)}`));
      });
    });
    sent.end(text);
  });
}
