import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { z } from "zod";
import { freePort } from "#platform/free-port.server.ts";

const HOME = resolve(import.meta.dirname, "..");
const Reply = z.object({ id: z.number(), failed: z.string().optional() });
const LONGEST_START_MS = 60_000;
const LONGEST_END_MS = 15_000;

/** What a process of the shop can be told. */
export interface Order {
  clockOffset?: number;
  enqueue?: readonly string[];
  limit?: number;
  mood?: string;
}

/** The shop's calls in a process of their own, which comes back under the same address after it was killed. */
export interface ShopProcess {
  url: string;
  start(clockOffset: number): Promise<void>;
  tell(order: Order): Promise<void>;
  /** As a power cut ends it. */
  kill(): Promise<void>;
  /** As its operator ends it. */
  stop(): Promise<void>;
}

/** Prepares a process of the shop; `start` starts it. @param env added to this process's own */
export async function shopProcess(env: Record<string, string>): Promise<ShopProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let told = 0;

  async function start(clockOffset: number): Promise<void> {
    const started = fork(join(import.meta.dirname, "serve.ts"), [String(clockOffset)], {
      cwd: HOME,
      env: {
        ...process.env,
        NODE_ENV: "production",
        LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
        RATE_LIMIT: "100000000",
        HOST: "127.0.0.1",
        PORT: String(port),
        PUBLIC_URL: url,
        ...env,
      },
      execArgv: [],
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    child = started;
    const ended = once(started, "exit").then(([code]) => {
      throw new Error(`The shop ended with ${code} before it was open`);
    });
    const patience = setTimeout(() => started.kill("SIGKILL"), LONGEST_START_MS);
    await Promise.race([once(started, "message"), ended]);
    clearTimeout(patience);
    ended.catch(() => undefined);
  }

  async function tell(order: Order): Promise<void> {
    const here = child;
    if (!here?.connected) throw new Error("The shop is not there to be told anything");
    told += 1;
    const id = told;
    const answered = new Promise<void>((resolve, reject) => {
      function settled() {
        here?.off("message", hear);
        here?.off("exit", ended);
      }
      function hear(message: unknown) {
        const reply = Reply.safeParse(message);
        if (!reply.success || reply.data.id !== id) return;
        settled();
        if (reply.data.failed) reject(new Error(reply.data.failed));
        else resolve();
      }
      function ended() {
        settled();
        reject(new Error("The shop ended while it was told something"));
      }
      here.on("message", hear);
      here.once("exit", ended);
    });
    here.send({ id, ...order });
    await answered;
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = once(ending, "exit");
    ending.kill(signal);
    const hung = setTimeout(() => ending.kill("SIGKILL"), LONGEST_END_MS);
    await gone;
    clearTimeout(hung);
  }

  return { url, start, tell, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}
