import { spawn } from "node:child_process";
import { ensureDrawn } from "./build.js";
import { ensureInstalled } from "./install.js";
import { onTermination } from "./shop-process.js";
import { pinnedNode, root, runScript, tool } from "./steps.js";

await runScript(async () => {
  await ensureInstalled();
  await ensureDrawn();
  const args = ["--config", "gallery/vite.config.ts", "--configLoader", "native"];
  const vite = spawn(pinnedNode, [tool("vite/bin/vite.js"), ...args], { cwd: root, stdio: "inherit" });
  vite.on("exit", (code) => process.exit(code ?? 0));
  onTermination(() => vite.kill());
});
