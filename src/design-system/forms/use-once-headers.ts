import { useRef } from "react";
import { randomId } from "#platform/ids.ts";

/** Headers of a call that creates something: the same key for the same content, so that sending it again after a lost reply makes no second one. */
export function useOnceHeaders() {
  const sent = useRef({ content: "", key: "" });
  return (body: unknown): { "idempotency-key": string } => {
    const content = JSON.stringify(body);
    if (sent.current.content !== content) sent.current = { content, key: randomId() };
    return { "idempotency-key": sent.current.key };
  };
}
