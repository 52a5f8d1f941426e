import { describe } from "vitest";
import { embeddedSearch } from "#ports/search/embedded.server.ts";
import { contractWords as words } from "../../support/search-documents.ts";
import { meetsTheSearchContract } from "./contract.ts";

describe("the engine in this process", () => {
  meetsTheSearchContract(async () => {
    const { change, close, ...engine } = embeddedSearch({ words, lost: () => undefined });
    return { engine, change, close };
  });
});
