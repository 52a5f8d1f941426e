import { watchLoop } from "./event-loop-delays.ts";

// Loaded before a program that is measured: whenever its parent asks, it tells how long the event loop was held since then.

let loop = watchLoop();
process.on("message", () => {
  process.send?.(loop.end());
  loop = watchLoop();
});
