import { bothSegments } from "./relevance-judgements/both-segments.ts";
import { business } from "./relevance-judgements/business.ts";
import { plans } from "./relevance-judgements/contracts-and-plans.ts";
import { everyday } from "./relevance-judgements/everyday.ts";
import { goods } from "./relevance-judgements/goods.ts";
import { helpAndArticles } from "./relevance-judgements/help-and-articles.ts";
import { homeInternet } from "./relevance-judgements/home-internet.ts";
import { intents } from "./relevance-judgements/intents.ts";
import type { JudgedQuery } from "./relevance-judgements/judgement.ts";
import { phones } from "./relevance-judgements/phones.ts";
import { prepaid } from "./relevance-judgements/prepaid.ts";
import { softwareAndStreaming } from "./relevance-judgements/software-and-streaming.ts";
import { words } from "./relevance-judgements/words.ts";

/**
 * Relevance judgements for the sample shop, made by hand before any ranking existed.
 *
 * The scale: 3 is what the shopper wants, 2 is good, 1 is acceptable, and what is not listed is worth nothing. Within a
 * query equal grades may stand in any order. An addition to the sample catalogue must be graded in the queries that it
 * answers. Only documents with a page are graded: add-ons are in no list, campaigns that are over have no page to
 * sell from. A query for persons grades nothing for businesses and the other way round; one of the group "general" may
 * grade both. Help pages are for everybody, articles for the readers they name.
 *
 * Every third query is held out (of those of everyday.ts, which came later, none): a ranking may be tuned by the others, and is measured by all of them and by those held
 * out alone. A large difference between the two says that it was tuned to the queries instead of to shoppers. A query
 * never moves from one side to the other.
 */
export const judged: readonly JudgedQuery[] = [
  ...phones,
  ...plans,
  ...homeInternet,
  ...prepaid,
  ...goods,
  ...softwareAndStreaming,
  ...business,
  ...helpAndArticles,
  ...bothSegments,
  ...words,
  ...intents,
  ...everyday,
];
