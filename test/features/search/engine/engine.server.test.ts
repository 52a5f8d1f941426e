import { postgresFinder } from "#search/engine/matching.repository.server.ts";
import { meetsTheSearchContract } from "../../../adapters/search/contract.ts";
import { testedEngine } from "../../../support/tested-engine.ts";

meetsTheSearchContract(() => testedEngine({ finderOf: postgresFinder }));
