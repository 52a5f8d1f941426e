import { rmSync, symlinkSync } from "node:fs";
import { basename } from "node:path";
import { pinnedNodePackage, tool } from "./steps.js";

// Runs after each installation: node_modules/node/bin is then the folder of the pinned Node on every system.
const link = tool("node");
rmSync(link, { recursive: true, force: true });
symlinkSync(basename(pinnedNodePackage), link, "junction");
