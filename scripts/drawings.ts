import { rm } from "node:fs/promises";
import { join } from "node:path";
import { drawDevices } from "../drawings/devices.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "build", "drawings");

// Devices that were taken out of the measures have no picture any more.
await rm(folder, { recursive: true, force: true });
await drawDevices(join(root, "assets"), folder);
