import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type Check, type CheckoutDetails, faultsOf } from "#checkout/model.ts";
import { type CheckoutAddress, type CheckoutStep, firstOpenStep, stepPath } from "#checkout/steps.model.ts";
import { forgetDraft, keepDraft, readDraft } from "#checkout/typed-draft.ts";
import { session } from "#identity/browser-session.ts";
import { CallFailure } from "#platform/http/client.ts";

interface StepForm<Field extends string> {
  step: CheckoutStep;
  order: CheckoutAddress;
  checks: Record<Field, Check>;
  /** What was saved before, or what the fields begin with. */
  initial: Record<Field, string>;
  save(fields: Record<Field, string>, token: string): Promise<{ body: { details: CheckoutDetails } }>;
}

/**
 * One step of the checkout: keeps what is typed, says what is wrong when a field is left or the form is sent, saves,
 * and goes on to the first step that is still open.
 */
export function useStepForm<Field extends string>({ step, order, checks, initial, save }: StepForm<Field>) {
  const draft = `checkout-${order.orderId}-${step}`;
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const [fields, setFields] = useState(() => withDraft(initial, readDraft(draft)));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<{ field: string | undefined; message: string }>();
  const [isSaving, setSaving] = useState(false);
  const faults = faultsOf(checks, fields);

  function change(name: Field, value: string) {
    const next = { ...fields, [name]: value };
    setFields(next);
    setRefusal(undefined);
    keepDraft(draft, next);
  }

  function errorOf(name: Field): string | undefined {
    if (refusal?.field === name) return refusal.message;
    return left.has(name) ? faults[name] : undefined;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    setLeft(new Set(Object.keys(checks)));
    const [wrong] = Object.keys(faults);
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    setSaving(true);
    try {
      const { body } = await session.acting((token) => save(fields, token));
      forgetDraft(draft);
      await navigate(stepPath(firstOpenStep(body.details), order));
    } catch (error) {
      const problem = error instanceof CallFailure ? error.problem : undefined;
      const message = problem?.message ?? "What you typed could not be saved. Please try again.";
      setRefusal({ field: problem?.field, message });
    } finally {
      setSaving(false);
    }
  }

  return {
    form,
    submit,
    isSaving,
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
