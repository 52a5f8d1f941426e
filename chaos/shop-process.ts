import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { z } from "zod";
import { freePort } from "#platform/free-port.server.ts";

const HOME = resolve(import.meta.dirname, "..");
const Reply = z.object({ id: z.number(), error: z.string().optional() });
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;

/** A command sent to a process of the shop; `serve.ts` executes it. */
export interface ProcessCommand {
  clockOffset?: number;
  enqueue?: readonly string[];
  limit?: number;
  gatewayState?: string;
}

/** The shop's API in its own process, which has the same URL after each restart. */
export interface ShopProcess {
  url: string;
  /** Id of the running process. */
  pid(): number;
  start(clockOffset: number): Promise<void>;
  execute(command: ProcessCommand): Promise<void>;
  /** SIGKILL, as in a power cut. */
  kill(): Promise<void>;
  /** SIGTERM, as by its operator. */
  stop(): Promise<void>;
}

/**
 * Prepares a process of the shop, which `start` starts.
 * @param env added to the environment of this process
 * @param hasPages whether it serves pages, which have to be built, besides the API
 * @param home project folder of the release to run; this one by default
 */
export async function shopProcess(
  env: Record<string, string>,
  { hasPages = false, home = HOME }: { hasPages?: boolean; home?: string } = {},
): Promise<ShopProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let lastId = 0;

  async function start(clockOffset: number): Promise<void> {
    const started = fork(join(home, "chaos/serve.ts"), [String(clockOffset), hasPages ? "pages" : ""], {
      cwd: home,
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
    const onExit = once(started, "exit").then(([code]) => {
      throw new Error(`The shop exited with ${code} before it was ready`);
    });
    const killTimer = setTimeout(() => started.kill("SIGKILL"), START_TIMEOUT_MS);
    await Promise.race([once(started, "message"), onExit]);
    clearTimeout(killTimer);
    onExit.catch(() => undefined);
  }

  async function execute(command: ProcessCommand): Promise<void> {
    const target = child;
    if (!target?.connected) throw new Error("The shop is not running");
    lastId += 1;
    const id = lastId;
    const done = new Promise<void>((resolve, reject) => {
      function removeListeners() {
        target?.off("message", onMessage);
        target?.off("exit", onExit);
      }
      function onMessage(message: unknown) {
        const reply = Reply.safeParse(message);
        if (!reply.success || reply.data.id !== id) return;
        removeListeners();
        if (reply.data.error) reject(new Error(reply.data.error));
        else resolve();
      }
      function onExit() {
        removeListeners();
        reject(new Error("The shop exited while it executed a command"));
      }
      target.on("message", onMessage);
      target.once("exit", onExit);
    });
    target.send({ id, ...command });
    await done;
  }

  async function terminate(signal: NodeJS.Signals): Promise<void> {
    const target = child;
    if (!target || target.exitCode !== null || target.signalCode !== null) return;
    const exited = once(target, "exit");
    target.kill(signal);
    const killTimer = setTimeout(() => target.kill("SIGKILL"), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(killTimer);
  }

  return {
    url,
    pid: () => child?.pid ?? 0,
    start,
    execute,
    kill: () => terminate("SIGKILL"),
    stop: () => terminate("SIGTERM"),
  };
}
