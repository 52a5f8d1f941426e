import { useState } from "react";
import type { z } from "zod";
import { useAccount } from "#customers/account/use-account.ts";
import { call } from "#customers/client.ts";
import { StatusTag } from "#design-system/feedback/badge.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { SelectField, TextArea } from "#design-system/forms/field.tsx";
import { Form } from "#design-system/forms/form.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { Part } from "#design-system/part.tsx";
import { takeFocus } from "#design-system/take-focus.ts";
import { formatDay } from "#shared/day.ts";
import { filled, oneOf, upTo } from "#shared/field-checks.ts";
import type { listOwnRequests } from "../contract.ts";
import { MAX_NOTE_LENGTH, OWN_REQUEST_KINDS, OWN_REQUEST_LABELS } from "../model.ts";

type OwnRequest = z.output<typeof listOwnRequests.reply>["body"]["requests"][number];

/** What the customer asks staff about their data, with the answers. */
export function RequestsSection({ requests }: { requests: readonly OwnRequest[] }) {
  const [sent, setSent] = useState(0);

  return (
    <Part id="requests" title="Correct or object">
      <p>
        Is something wrong that you cannot change yourself, or do you object to how we use your data? Write to us here.
        We answer within 30 days.
      </p>
      {sent > 0 && (
        <div key={sent} ref={takeFocus} tabIndex={-1}>
          <Notice tone="success">Thank you. We have your request, and we'll answer it here.</Notice>
        </div>
      )}
      <RequestForm onSent={() => setSent(sent + 1)} />
      {requests.length > 0 && (
        <ul aria-label="Your requests" className="divide-y divide-line border-line border-y">
          {requests.map((request) => (
            <RequestItem key={request.requestId} request={request} />
          ))}
        </ul>
      )}
    </Part>
  );
}

const EMPTY = { kind: "", note: "" };

function RequestForm({ onSent }: { onSent: () => void }) {
  const { change } = useAccount();
  const form = useFields({
    checks: {
      kind: oneOf(OWN_REQUEST_KINDS, "Choose what it's about"),
      note: upTo(MAX_NOTE_LENGTH, filled("Tell us what we should change")),
    },
    initial: EMPTY,
    draft: "data-request",
  });

  async function send({ kind: chosen, note }: Record<"kind" | "note", string>) {
    const kind = OWN_REQUEST_KINDS.find((each) => each === chosen) ?? "correction";
    await change((token) => call("POST /account/data/requests", { token, body: { kind, note } }));
    form.changeAll(EMPTY);
    onSent();
  }

  return (
    <Form of={form} onSend={send} className="max-w-xl gap-4" label="Send request" button={{ kind: "secondary" }}>
      <SelectField
        label="What it's about"
        none="Choose"
        options={OWN_REQUEST_KINDS.map((value) => ({ value, label: OWN_REQUEST_LABELS[value] }))}
        {...form.field("kind")}
      />
      <TextArea label="What we should change" rows={4} {...form.field("note")} />
    </Form>
  );
}

const STATES = {
  open: { tone: "info", label: "We are looking into it" },
  done: { tone: "success", label: "Done" },
  refused: { tone: "warning", label: "Not possible" },
} as const;

function RequestItem({ request: { kind, note, receivedOn, dueOn, state, answer } }: { request: OwnRequest }) {
  const { tone, label } = STATES[state];
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-medium">{OWN_REQUEST_LABELS[kind]}</p>
        <StatusTag tone={tone}>{label}</StatusTag>
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{note}</p>
      <p className="text-muted text-sm">
        Sent on {formatDay(receivedOn)}
        {state === "open" && `. We answer by ${formatDay(dueOn)}`}
      </p>
      {answer && (
        <p className="wrap-anywhere whitespace-pre-line rounded-xl bg-surface-2 p-4 text-sm">
          <span className="font-medium">Our answer: </span>
          {answer}
        </p>
      )}
    </li>
  );
}
