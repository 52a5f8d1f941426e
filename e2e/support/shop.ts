import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

const home = resolve(import.meta.dirname, "../..");

/** A shop in its own process, as `npm start` runs it. */
export type RunningShop = {
  url: string;
  /** Its output so far. */
  log(): string;
  /** Shuts it down gracefully. */
  stop(): Promise<void>;
  /** Kills it as a power cut would. */
  kill(): Promise<void>;
};

/**
 * Starts the built shop and waits until it answers.
 * @param env PORT and DATABASE_URL (or VAR_DIR for a PostgreSQL of its own), and whatever else is to be set
 */
export async function startShop(env: { PORT: string } & Record<string, string>): Promise<RunningShop> {
  const url = `http://localhost:${env.PORT}`;
  const shop = spawn(process.execPath, ["server.js"], {
    cwd: home,
    // All calls of a run come from one client address, far more than a customer makes.
    env: { ...process.env, NODE_ENV: "production", RATE_LIMIT: "100000", PUBLIC_URL: url, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let log = "";
  shop.stdout?.on("data", (text) => {
    log += text;
  });
  await opening(shop);
  return { url, log: () => log, stop: () => end(shop, "SIGTERM"), kill: () => end(shop, "SIGKILL") };
}

/** Resolves when the shop logs that it is open; rejects if it exits before. */
function opening(shop: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    shop.stdout?.on("data", (text) => {
      if (String(text).includes("The shop is open")) resolve();
    });
    shop.once("exit", (code) => reject(new Error(`The shop ended with ${code} before it was open`)));
  });
}

async function end(shop: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return;
  const ended = once(shop, "exit");
  shop.kill(signal);
  await ended;
}
