import { threadOf } from "#platform/thread.server.ts";
import type { ThreadProgram } from "./thread-program.ts";

// A process that has an answer, and then waits for nothing but a thread that answers in a minute.
const program = new URL("./thread-program.ts", import.meta.url);
const thread = threadOf<ThreadProgram>({ program, lost: console.error });
const answering = setTimeout(() => undefined, 60_000);
console.log(await thread.ask("twice", 21, 60_000));
clearTimeout(answering);
thread.ask("later", 60_000, 60_000).catch(console.error);
