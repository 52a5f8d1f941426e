import { setTimeout as pause } from "node:timers/promises";
import { sessionToken } from "#customers/sessions/contract.ts";
import { type Answer, type Request, read, type World } from "./world.ts";

/** Nobody waits longer than this for the shop to come back; a PostgreSQL that was killed needs a few seconds. */
const PATIENCE_MS = 45_000;

const RETRY_MS = 60;

/** Who asks again until there is an answer, as a person with a browser does. */
export interface Customer {
  token: string;
  uid: string;
  ask(request: Omit<Request, "token">): Promise<Answer>;
}

/** Asks until there is an answer. @param complain is told of an answer that says that the shop is broken, and not only away */
async function askUntilAnswered(world: World, request: Request, complain: (sentence: string) => void): Promise<Answer> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await world.ask(request);
    if (answer && answer.status < 500) return answer;
    if (answer && answer.status !== 503) {
      complain(`${request.path} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer;
    }
    if (Date.now() > deadline) throw new Error(`${request.path} was not answered in ${PATIENCE_MS / 1_000} s`);
    await pause(RETRY_MS);
  }
}

/** Begins a session. */
export async function newCustomer(world: World, complain: (sentence: string) => void): Promise<Customer> {
  const session = await askUntilAnswered(world, { path: "/api/session/token" }, complain);
  const { token, uid } = read(sessionToken.reply, session, "The session").body;
  return { token, uid, ask: (request) => askUntilAnswered(world, { ...request, token }, complain) };
}

/** The same shop, asked by people who try again where it has too much to do: 503 says that nothing was done. */
export function patient(world: World): World {
  return { ...world, ask: (request) => askUntilAnswered(world, request, () => undefined) };
}
