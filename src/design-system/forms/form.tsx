import type { ComponentProps, FormEvent, ReactNode } from "react";
import { SEND_FAILED } from "#platform/http/client.ts";
import { classes } from "../classes.ts";
import { Notice } from "../feedback/notice.tsx";
import { Button } from "./button.tsx";
import type { useFields } from "./use-fields.ts";

export interface FormProps<Field extends string> {
  /** What `useFields` returned. */
  of: Pick<ReturnType<typeof useFields<Field>>, "form" | "send" | "isSending" | "failure">;
  /** Sends the valid values; they stay when that fails. @throws CallFailure */
  onSend: (fields: Record<Field, string>) => Promise<void>;
  /** Shown when the server gave no reason. */
  otherwise?: string;
}

interface Layout {
  className?: string;
  /** Text of the button that sends. */
  label: ReactNode;
  button?: Pick<ComponentProps<typeof Button>, "kind" | "size" | "wide" | "className">;
  /** What stands beside the button, such as another one. */
  beside?: ReactNode;
  tone?: "danger" | "warning";
  /** What follows the message of a failure, such as a link. */
  advice?: ReactNode;
  children: ReactNode;
}

/** A form that an API call sends, with its failure above the button. Its fields show their own messages, so the browser's validation is off. */
export function Form<Field extends string>({
  of: { form, send, isSending, failure },
  onSend,
  otherwise = SEND_FAILED,
  className = "gap-5",
  label,
  button,
  beside,
  tone = "danger",
  advice,
  children,
}: FormProps<Field> & Layout) {
  function submit(event: FormEvent) {
    event.preventDefault();
    send(onSend, otherwise);
  }

  const sends = (
    <Button type="submit" loading={isSending} className="justify-self-start" {...button}>
      {label}
    </Button>
  );
  return (
    <form ref={form} noValidate onSubmit={submit} className={classes("grid", className)}>
      {children}
      {failure && (
        <Notice tone={tone} live>
          <p>{failure}</p>
          {advice}
        </Notice>
      )}
      {beside ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {sends}
          {beside}
        </div>
      ) : (
        sends
      )}
    </form>
  );
}
