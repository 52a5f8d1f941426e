import { GatewayUnavailable } from "#orders/payment/payment-gateway.port.ts";
import { type Answer, ask, type Question } from "#platform/http/outbound.server.ts";

/** Who is told that a gateway does not answer, and how long it has. */
export interface AskSettings {
  say(text: string): void;
  timeoutMs: number;
}

/** Asks a gateway, and says in the log when it does not answer. @throws GatewayUnavailable */
export async function askGateway(question: Question, { say, timeoutMs }: AskSettings): Promise<Answer> {
  try {
    return await ask(question, timeoutMs);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown";
    say(`The payment gateway ${new URL(question.url).host} did not answer: ${reason}.`);
    throw new GatewayUnavailable(reason, { cause: error });
  }
}
