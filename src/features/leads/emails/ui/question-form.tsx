import { useState } from "react";
import { session } from "#customers/sessions/browser-session.ts";
import { useSignedIn } from "#customers/sessions/use-signed-in.ts";
import { CheckField, EmailField, SelectField, TextArea, TextField } from "#design-system/forms/field.tsx";
import { Form } from "#design-system/forms/form.tsx";
import { Honeypot } from "#design-system/forms/honeypot.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { call } from "#leads/client.ts";
import { RequestSent } from "#leads/ui/request-sent.tsx";
import { DEPARTMENTS, isDepartment, QUESTION_CHECKS } from "../model.ts";

/** A question to a department (S7-68). Its confirmation replaces it. */
export function QuestionForm() {
  const [confirmation, setConfirmation] = useState<string>();
  const [key] = useState(() => crypto.randomUUID());
  const isSignedIn = useSignedIn();
  const form = useFields({
    checks: QUESTION_CHECKS,
    initial: { department: "", name: "", email: "", orderNumber: "", message: "", copy: "", website: "" },
    draft: "question",
    undrafted: ["website"],
  });

  const { field } = form;

  async function send({ department, copy, website, ...fields }: typeof form.fields) {
    if (!isDepartment(department)) return;
    const body = { template: "question", fields: { ...fields, department }, copy: copy !== "", website } as const;
    const headers = { "idempotency-key": key };
    const { message, body: reply } = await session.withCheckout((token) =>
      call("POST /chat/sendemailgeneric", { token, body, headers }),
    );
    setConfirmation(reply.copySentTo ? `${message}. A copy is on its way to ${reply.copySentTo}` : message);
  }

  if (confirmation) return <RequestSent text={confirmation} />;
  return (
    <Form
      of={form}
      onSend={send}
      otherwise="We couldn't send this. Please try again, or phone us."
      className="gap-4"
      label="Send"
    >
      <SelectField label="What is it about?" none="Choose" options={DEPARTMENTS} {...field("department")} />
      <TextField label="Your name" autoComplete="name" {...field("name")} />
      <EmailField label="Email address for our answer" {...field("email")} />
      <TextField
        label="Order number"
        optional
        hint="ECOM and eight digits"
        autoComplete="off"
        autoCapitalize="characters"
        {...field("orderNumber")}
      />
      <TextArea
        label="Your message"
        hint="Please don't send an ID number, card number, password or code"
        rows={6}
        {...field("message")}
      />
      <Honeypot field={field("website")} />
      {isSignedIn && <CheckField label="Send a copy to the email address of my account" {...form.checkboxOf("copy")} />}
    </Form>
  );
}
