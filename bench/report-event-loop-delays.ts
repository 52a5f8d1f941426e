import { monitorEventLoop } from "./event-loop-delays.ts";

// Loaded into a measured program. On each message of the parent process it reports the delays since the last message.

let monitor = monitorEventLoop();
process.on("message", () => {
  process.send?.(monitor.end());
  monitor = monitorEventLoop();
});
