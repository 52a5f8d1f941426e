import { postgresFinder } from "#search/matching.data.server.ts";
import { meetsTheSearchContract } from "../../adapters/search/contract.ts";
import { testedEngine } from "../../support/tested-engine.ts";

meetsTheSearchContract(() => testedEngine({ finderOf: postgresFinder }));
