import { useRef, useState } from "react";
import { CallFailure } from "#platform/http/client.ts";
import { type Check, faultsOf } from "./check.model.ts";
import { forgetDraft, keepDraft, readDraft } from "./typed-draft.ts";

interface Fields<Field extends string> {
  checks: Record<Field, Check>;
  /** What was saved before, or what the fields begin with. */
  initial: Record<Field, string>;
  /** Name under which this tab keeps what is typed until it has been sent. */
  draft: string;
  /** Fields that are asked anew each time, such as a consent. */
  unkept?: readonly NoInfer<Field>[];
}

/**
 * The fields of a form that calls the shop: keeps what is typed, says what is wrong when a field is left or the form is
 * sent, and is sent once at a time.
 */
export function useFields<Field extends string>({ checks, initial, draft, unkept = [] }: Fields<Field>) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(() => withDraft(initial, readDraft(draft)));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<{ field: string | undefined; message: string }>();
  const sending = useRef(false);
  const [isSending, setSending] = useState(false);
  const faults = faultsOf(checks, fields);

  function change(name: Field, value: string) {
    const next = { ...fields, [name]: value };
    setFields(next);
    setRefusal(undefined);
    const kept = Object.entries<string>(next).filter(([key]) => !unkept.some((field) => field === key));
    keepDraft(draft, Object.fromEntries(kept));
  }

  function errorOf(name: Field): string | undefined {
    if (refusal?.field === name) return refusal.message;
    return left.has(name) ? faults[name] : undefined;
  }

  /**
   * Sends the fields if nothing is wrong with them, and leads to the first wrong one otherwise.
   * @param work what is done with them; when it fails everything typed stays
   * @param sorry what is said when the server gave no reason
   */
  async function send(work: (fields: Record<Field, string>) => Promise<void>, sorry: string) {
    if (sending.current) return;
    setLeft(new Set(Object.keys(checks)));
    const [wrong] = Object.keys(faults);
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    sending.current = true;
    setSending(true);
    setRefusal(undefined);
    try {
      await work(fields);
      forgetDraft(draft);
    } catch (error) {
      const problem = error instanceof CallFailure ? error.problem : undefined;
      setRefusal({ field: problem?.field?.replace(/^body\./, ""), message: problem?.message ?? sorry });
    } finally {
      sending.current = false;
      setSending(false);
    }
  }

  return {
    form,
    fields,
    send,
    isSending,
    /** Said beside the way on, when it is about none of the fields. */
    failure: refusal && !(refusal.field && refusal.field in checks) ? refusal.message : undefined,
    /** What the control of a field takes. */
    field: (name: Field) => ({
      name,
      value: fields[name],
      error: errorOf(name),
      onChange: (event: { target: { value: string } }) => change(name, event.target.value),
      onBlur: () => setLeft(new Set([...left, name])),
    }),
    change,
  };
}

function withDraft<Fields extends Record<string, string>>(initial: Fields, draft: URLSearchParams): Fields {
  const fields = { ...initial };
  for (const name in fields) Object.assign(fields, { [name]: draft.get(name) ?? initial[name] });
  return fields;
}
