import { readFileSync } from "node:fs";
import { DrawFileShape } from "#competition/contract.ts";
import { drawnEntries, entriesHashOf, seedHashOf } from "#competition/draw.server.ts";
import { command } from "./command.ts";

const usage = `npm run competition:draw -- FILE SEED
Repeats the draw of a competition from its published list of entries and prints the entries that won, in the order of their places.`;

await command({ usage, options: {}, positionals: [2, 2] }, ({ positionals: [path = "", seed = ""] }) => {
  const file = DrawFileShape.parse(JSON.parse(readFileSync(path, "utf8")));
  if (entriesHashOf(file.entries) !== file.entriesHash)
    throw new Error("The entries are not those whose hash was published: the list was changed.");
  if (seedHashOf(seed) !== file.seedHash) throw new Error("This is not the seed whose hash was published.");
  for (const [index, entryId] of drawnEntries({ ...file, seed }).entries()) console.log(`${index + 1} ${entryId}`);
});
