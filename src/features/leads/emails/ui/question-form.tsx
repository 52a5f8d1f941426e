import { type FormEvent, useState } from "react";
import { session } from "#customers/sessions/browser-session.ts";
import { useSignedIn } from "#customers/sessions/use-signed-in.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { CheckField, EmailField, SelectField, TextArea, TextField } from "#design-system/forms/field.tsx";
import { Honeypot } from "#design-system/forms/honeypot.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { call } from "#leads/client.ts";
import { RequestSent } from "#leads/ui/request-sent.tsx";
import { DEPARTMENTS, isDepartment, MAX_MESSAGE, QUESTION_CHECKS } from "../model.ts";

/** A question to a department (S7-68). Its confirmation replaces it. */
export function QuestionForm() {
  const [confirmation, setConfirmation] = useState<string>();
  const [key] = useState(() => crypto.randomUUID());
  const isSignedIn = useSignedIn();
  const { form, field, checkboxOf, send, isSending, failure } = useFields({
    checks: QUESTION_CHECKS,
    initial: { department: "", name: "", email: "", orderNumber: "", message: "", copy: "", website: "" },
    draft: "question",
    undrafted: ["website"],
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    send(async ({ department, copy, website, ...fields }) => {
      if (!isDepartment(department)) return;
      const body = { template: "question", fields: { ...fields, department }, copy: copy !== "", website } as const;
      const headers = { "idempotency-key": key };
      const { message, body: reply } = await session.withCheckout((token) =>
        call("POST /chat/sendemailgeneric", { token, body, headers }),
      );
      setConfirmation(reply.copySentTo ? `${message}. A copy is on its way to ${reply.copySentTo}` : message);
    }, "We couldn't send this. Please try again, or phone us.");
  }

  if (confirmation) return <RequestSent text={confirmation} />;
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <SelectField label="What is it about?" none="Choose" options={DEPARTMENTS} required {...field("department")} />
      <TextField label="Your name" autoComplete="name" maxLength={80} required {...field("name")} />
      <EmailField label="Email address for our answer" required {...field("email")} />
      <TextField
        label="Order number"
        optional
        hint="ECOM and eight digits"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={30}
        {...field("orderNumber")}
      />
      <TextArea
        label="Your message"
        hint="Please don't send an ID number, card number, password or code"
        required
        rows={6}
        maxLength={MAX_MESSAGE}
        {...field("message")}
      />
      <Honeypot field={field("website")} />
      {isSignedIn && <CheckField label="Send a copy to the email address of my account" {...checkboxOf("copy")} />}
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <Button type="submit" loading={isSending} className="justify-self-start">
        Send
      </Button>
    </form>
  );
}
