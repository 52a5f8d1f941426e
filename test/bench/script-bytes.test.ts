import { expect, it } from "vitest";
import { staticImports } from "../../bench/script-bytes.ts";

it("The script size counts static imports of a built module, and no dynamic ones", () => {
  const module = `import{a as e}from"./chunk-A1.js";import"./side-effect.js";export{b}from './again_2.js';
const page = () => import("./later.js");`;
  expect(staticImports(module)).toEqual(["chunk-A1.js", "side-effect.js", "again_2.js"]);
});
