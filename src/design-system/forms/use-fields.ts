import { useEffect, useRef, useState } from "react";
import { CallFailure } from "#platform/http/client.ts";
import type { ProblemBody } from "#platform/http/problem.ts";
import { type Check, faultsOf } from "#shared/field-checks.ts";
import { afterPress } from "./after-press.ts";

import { forgetDraft, readDraft, storeDraft } from "./typed-draft.ts";

interface Fields<Field extends string> {
  /** The rules; a function where they depend on what is chosen. */
  checks: Record<Field, Check> | ((fields: Record<Field, string>) => Record<Field, Check>);
  /** What was saved before, or what the fields begin with. */
  initial: Record<Field, string>;
  /** Name under which this tab keeps what is typed until it has been sent. */
  draft: string;
  /** Fields that are asked anew each time, such as a consent. */
  unkept?: readonly NoInfer<Field>[];
}

/** What the control of a field takes. */
export interface FormField {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
}

/** What a tick takes. */
export interface FormTick {
  name: string;
  checked: boolean;
  error: string | undefined;
  onChange: (event: { target: { checked: boolean } }) => void;
}

/** Value of a tick that is set; one that is not set is empty. */
const TICKED = "yes";

/**
 * The fields of a form that calls the shop: keeps what is typed, says what is wrong when a field is left or the form is
 * sent, and is sent once at a time.
 */
export function useFields<Field extends string>({ checks, initial, draft, unkept = [] }: Fields<Field>) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(() => withDraft(initial, readDraft(draft)));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({});
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string>();
  const sending = useRef(false);
  const [isSending, setSending] = useState(false);
  const table = typeof checks === "function" ? checks(fields) : checks;
  const faults = faultsOf(table, fields);

  useEffect(() => {
    // What the server refuses stands on the page only now.
    if (Object.keys(refused).length > 0) focusFirst(form.current, refused);
  }, [refused]);

  /** Several fields at once, where one choice settles others. */
  function changeAll(next: Record<Field, string>) {
    const changed: string[] = [];
    for (const name in next) if (next[name] !== fields[name]) changed.push(name);
    setFields(next);
    setFailure(undefined);
    setMended(new Set([...mended, ...changed]));
    const kept = Object.entries<string>(next).filter(([key]) => !unkept.some((field) => field === key));
    storeDraft(draft, Object.fromEntries(kept));
  }

  function change(name: Field, value: string) {
    changeAll({ ...fields, [name]: value });
  }

  function errorOf(name: Field): string | undefined {
    if (refused[name] && !mended.has(name)) return refused[name];
    return left.has(name) ? faults[name] : undefined;
  }

  /**
   * Sends the fields if nothing is wrong with them, and leads to the first wrong one otherwise.
   * @param work what is done with them; when it fails everything typed stays
   * @param sorry what is said when the server gave no reason
   */
  async function send(work: (fields: Record<Field, string>) => Promise<void>, sorry: string) {
    if (sending.current) return;
    setLeft(new Set(Object.keys(table)));
    if (Object.keys(faults).length > 0) return focusFirst(form.current, faults);
    sending.current = true;
    setSending(true);
    setFailure(undefined);
    try {
      await work(fields);
      forgetDraft(draft);
    } catch (error) {
      const problem = error instanceof CallFailure ? error.problem : undefined;
      const ofFields = problem ? problemFields(problem) : {};
      const isKnown = Object.keys(ofFields).some((name) => name in table);
      setRefused(ofFields);
      setMended(new Set());
      if (!isKnown) setFailure(problem?.message ?? sorry);
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
    failure,
    field: (name: Field): FormField => ({
      name,
      value: fields[name],
      error: errorOf(name),
      onChange: (event) => change(name, event.target.value),
      onBlur: () => afterPress(() => setLeft((before) => new Set([...before, name]))),
    }),
    tickOf: (name: Field): FormTick => ({
      name,
      checked: fields[name] === TICKED,
      error: errorOf(name),
      onChange: (event) => change(name, event.target.checked ? TICKED : ""),
    }),
    change,
    changeAll,
  };
}

/** In the order of the page: what is wrong first is read first. */
function focusFirst(form: HTMLFormElement | null, faults: Partial<Record<string, string>>): void {
  const controls = [...(form?.querySelectorAll<HTMLInputElement>("[name]") ?? [])];
  const wrong = controls.find(({ name }) => faults[name] !== undefined);
  const chosen = controls.find((control) => control.name === wrong?.name && control.checked);
  (chosen ?? wrong)?.focus();
}

function withDraft<Fields extends Record<string, string>>(initial: Fields, draft: URLSearchParams): Fields {
  const fields = { ...initial };
  for (const name in fields) Object.assign(fields, { [name]: draft.get(name) ?? initial[name] });
  return fields;
}

/**
 * What a refusal says of single fields, by field. A call that refuses several at once lists them in `details.issues`.
 * @param problem as the server answered it
 */
export function problemFields({ field, message, details }: ProblemBody): Record<string, string> {
  const issues: unknown = details?.issues;
  const listed = Array.isArray(issues) ? issues.filter(isIssue) : [];
  // The list's own words come last, for they are the plainer ones.
  const all = field ? [{ field, message }, ...listed] : listed;
  return Object.fromEntries(all.map((issue) => [issue.field.replace(/^body\./, ""), issue.message]));
}

function isIssue(issue: unknown): issue is { field: string; message: string } {
  return (
    typeof issue === "object" &&
    issue !== null &&
    "field" in issue &&
    typeof issue.field === "string" &&
    "message" in issue &&
    typeof issue.message === "string"
  );
}
