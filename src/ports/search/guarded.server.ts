import { afterFailure, attempt, CLOSED, isOpen } from "./circuit.model.ts";
import type { SearchEngine } from "./port.ts";

interface GuardSettings {
  engine: SearchEngine;
  /** Answers whatever the engine does not. */
  instead: SearchEngine;
  /** False while there is no use in asking the engine. */
  isReady(): boolean;
  /** Is told when the engine is left alone, and when it is back. */
  say(text: string): void;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

/**
 * An engine that may be away, with another one that answers then. After five failures in a row the first is left alone
 * for ten seconds at a time.
 */
export function guardedEngine(settings: GuardSettings): SearchEngine {
  const { engine, instead, isReady, say, now = () => performance.now() } = settings;
  let circuit = CLOSED;

  function noteAnswer(): void {
    if (isOpen(circuit)) say(`Search: ${engine.name} answers again.`);
    circuit = CLOSED;
  }

  function noteFailure(error: unknown): void {
    const wasOpen = isOpen(circuit);
    circuit = afterFailure(circuit, now());
    if (wasOpen || !isOpen(circuit)) return;
    const reason = error instanceof Error ? error.message : "no reason is known";
    say(`Search: ${engine.name} is away (${reason}), the ${instead.name} engine answers.`);
  }

  async function answered<Answer extends object>(ask: (one: SearchEngine) => Promise<Answer>): Promise<Answer> {
    const substitute = async () => ({ ...(await ask(instead)), isSubstitute: true });
    if (!isReady()) return substitute();
    const next = attempt(circuit, now());
    circuit = next.circuit;
    if (!next.mayAsk) return substitute();
    try {
      const answer = await ask(engine);
      noteAnswer();
      return answer;
    } catch (error) {
      noteFailure(error);
      return substitute();
    }
  }

  return {
    name: engine.name,
    search: (question) => answered((one) => one.search(question)),
    suggest: (question) => answered((one) => one.suggest(question)),
  };
}
