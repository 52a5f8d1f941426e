import { setTimeout as pause } from "node:timers/promises";
import { addToCart } from "#cart/contract.ts";
import { percentile } from "../../bench/figures.ts";
import { neverAsked, questionsAbout } from "../../bench/search-questions.ts";
import { lineFor } from "../../test/support/shopper.ts";
import { newCustomer } from "../customer.ts";
import { ON_SALE } from "../plan.ts";
import { type Answer, type Findings, type Request, read, type World } from "../world.ts";

/** The burst: nobody waits for an answer before asking the next question. */
const CLIENTS = 10;
const PER_CLIENT_AND_SECOND = 50;
const SECONDS = 20;

/** What everything else takes meanwhile, at p99 and in milliseconds. */
const LONGEST_MS = 250;

/** Between two other calls, in milliseconds. */
const CALM_MS = 10;

/**
 * Far more new questions than the shop can answer. Each is answered or politely refused, other calls stay quick, and afterwards the next
 * question is answered.
 */
export async function searchBurst(world: World): Promise<Findings> {
  const violations: string[] = [];
  const customer = await newCustomer(world, (sentence) => violations.push(sentence));
  const line = await customer.ask({ path: "/api/addtocart", body: [lineFor(ON_SALE[0])] });
  read(addToCart.reply, line, "The addition");
  const others: Record<string, Request> = {
    product: { path: "/api/productdetailspage?slug=prepaid-sim&vendorType=personal" },
    cart: { path: `/api/cart/${customer.token}/list`, token: customer.token },
    session: { path: "/api/session/token" },
  };
  const ask = await questions(world);

  const burst = crowd(ask);
  const times = watch(world, others, burst, violations);
  const answers = await burst;
  const p99s = Object.entries(await times).map(([name, samples]) => [name, percentile(samples, 0.99)] as const);
  for (const [name, p99] of p99s)
    if (p99 > LONGEST_MS) violations.push(`the call of a ${name} took ${p99.toFixed(0)} ms at p99`);
  violations.push(...answers.flatMap(faultOf).slice(0, 20));
  const next = await ask();
  if (next?.status !== 200) violations.push(`after the burst a question was answered ${next?.status}`);
  const count = answers.filter((answer) => answer?.status === 200).length;
  const took = p99s.map(([name, p99]) => `${name} ${p99.toFixed(0)} ms`).join(", ");
  return { tries: answers.length, told: `${count} answered, the others refused; p99: ${took}`, violations };
}

/** Asks questions that nobody asked before: three searches, then what somebody types. */
async function questions(world: World): Promise<() => Promise<Answer | undefined>> {
  const rows = await world.db.selectFrom("search_document").select("title").execute();
  const { search, begun } = questionsAbout(rows.map(({ title }) => title));
  const [searched, typed] = [neverAsked(search), neverAsked(begun)];
  let turn = 0;
  return () => {
    turn += 1;
    const [call, q] = turn % 4 === 0 ? ["eurekasuggestions", typed()] : ["eurekasearch", searched()];
    return world.ask({ path: `/api/chat/${call}?${new URLSearchParams({ q, a: "group:general" })}` });
  };
}

/** All of the burst at its pace, however long answers take. */
async function crowd(ask: () => Promise<Answer | undefined>): Promise<(Answer | undefined)[]> {
  const began = performance.now();
  const asked: Promise<Answer | undefined>[] = [];
  async function client(): Promise<void> {
    for (let turn = 1; turn <= SECONDS * PER_CLIENT_AND_SECOND; turn += 1) {
      asked.push(ask());
      await pause(Math.max(0, began + (turn * 1_000) / PER_CLIENT_AND_SECOND - performance.now()));
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return Promise.all(asked);
}

/** How long other calls take, one after the other, until something is over. */
async function watch(
  world: World,
  others: Record<string, Request>,
  over: Promise<unknown>,
  violations: string[],
): Promise<Record<string, number[]>> {
  let isOver = false;
  over.finally(() => {
    isOver = true;
  });
  const times: Record<string, number[]> = {};
  while (!isOver)
    for (const [name, request] of Object.entries(others)) {
      const began = performance.now();
      const answer = await world.ask(request);
      times[name] = [...(times[name] ?? []), performance.now() - began];
      if (answer?.status !== 200) violations.push(`the call of a ${name} was answered ${answer?.status}`);
      await pause(CALM_MS);
    }
  return times;
}

function faultOf(answer: Answer | undefined): string[] {
  if (answer?.status === 200) return [];
  const isPolite = (answer?.status === 503 || answer?.status === 429) && answer.retryAfter !== undefined;
  return isPolite ? [] : [`a question was answered ${answer?.status} ${JSON.stringify(answer?.body)}`];
}
