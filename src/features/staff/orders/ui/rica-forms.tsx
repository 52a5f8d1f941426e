import { type FormEvent, useState } from "react";
import { Button } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { documentLabel, RICA_KINDS } from "#orders/details/model.ts";
import { ICCID_CHECK } from "#shared/check-digit.ts";
import { MOBILE_CHECK } from "#shared/person.ts";
import { call } from "#staff/client.ts";
import type { StaffOrder } from "../contract.ts";
import type { OrderAction } from "./use-order-action.ts";

interface RicaFormProps {
  order: StaffOrder;
  action: OrderAction;
}

/** What RICA needs from staff: decisions about documents, then the SIM cards. Nothing is shown when nothing is needed. */
export function RicaForms({ order, action }: RicaFormProps) {
  if (!order.allows.reviewDocuments) return null;
  const documents = order.documents.filter(({ kind }) => RICA_KINDS.includes(kind));
  const undecided = documents.filter(({ verdict }) => verdict === null);
  const missing = RICA_KINDS.filter(
    (kind) => !documents.some((document) => document.kind === kind && document.verdict === "accepted"),
  );
  return (
    <section aria-labelledby="rica" className="card grid gap-4 p-4">
      <h2 id="rica" className="text-lg">
        SIM registration (RICA)
      </h2>
      {undecided.map((document) => (
        <DocumentReview key={document.documentId} order={order} action={action} document={document} />
      ))}
      {missing.length > 0 && (
        <p className="text-muted text-sm">
          {undecided.length === 0 ? "Waiting for the customer's documents" : "Not accepted yet"}:{" "}
          {missing.map(documentLabel).join("; ")}.
        </p>
      )}
      {missing.length === 0 && order.allows.captureSims && <SimForm order={order} action={action} />}
      {missing.length === 0 && !order.allows.captureSims && (
        <p className="text-muted text-sm">The SIM can be registered once the order is being prepared.</p>
      )}
    </section>
  );
}

function DocumentReview({
  order: { ecomid: orderNumber, version },
  action,
  document,
}: RicaFormProps & { document: StaffOrder["documents"][number] }) {
  const { documentId, kind, name } = document;
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);

  function decide(verdict: "accepted" | "asked_again", done: string) {
    const isUnexplained = verdict === "asked_again" && reason.trim() === "";
    setMissing(isUnexplained);
    if (isUnexplained) return;
    const body = { version, documentId, verdict, reason: verdict === "accepted" ? "" : reason };
    return action.run(`${verdict} ${documentId}`, done, (token) =>
      call("POST /staff/orders/:ecomId/document-review", { token, params: { ecomId: orderNumber }, body }),
    );
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="wrap-anywhere mb-2 font-medium text-sm">
        {documentLabel(kind)}: {name}
      </legend>
      <TextField
        label="What is wrong with it"
        hint="The customer reads it when you ask again"
        maxLength={300}
        value={reason}
        error={isMissing && reason.trim() === "" ? "Say what is wrong, so that the next one is right" : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          aria-label={`Accept ${name}`}
          loading={action.working === `accepted ${documentId}`}
          disabled={action.working !== undefined}
          onClick={() => decide("accepted", "The document is accepted.")}
        >
          Accept
        </Button>
        <Button
          kind="secondary"
          size="small"
          aria-label={`Ask again for ${name}`}
          loading={action.working === `asked_again ${documentId}`}
          disabled={action.working !== undefined}
          onClick={() => decide("asked_again", "The customer is asked to send it again.")}
        >
          Ask again
        </Button>
      </div>
    </fieldset>
  );
}

/** One card and number for each SIM of the order. */
function SimForm({ order: { ecomid: orderNumber, version, simCount }, action }: RicaFormProps) {
  const places = Array.from({ length: simCount }, (_, place) => place);
  const { form, field, send } = useFields<string>({
    checks: Object.fromEntries(
      places.flatMap((place) => [
        [`iccid${place}`, ICCID_CHECK],
        [`msisdn${place}`, MOBILE_CHECK],
      ]),
    ),
    initial: Object.fromEntries(
      places.flatMap((place) => [
        [`iccid${place}`, ""],
        [`msisdn${place}`, ""],
      ]),
    ),
    draft: `staff-sims-${orderNumber}`,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    send(async (fields) => {
      const sims = places.map((place) => ({
        iccid: fields[`iccid${place}`] ?? "",
        msisdn: fields[`msisdn${place}`] ?? "",
      }));
      await action.run("sims", simCount === 1 ? "The SIM is registered." : "The SIMs are registered.", (token) =>
        call("POST /staff/orders/:ecomId/sims", { token, params: { ecomId: orderNumber }, body: { version, sims } }),
      );
    }, "The SIM could not be registered. Please try again.");
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {places.map((place) => (
        <fieldset key={place} className="grid gap-4">
          {simCount > 1 && <legend className="mb-2 font-medium text-sm">SIM {place + 1}</legend>}
          <TextField label="Number of the SIM card (ICCID)" inputMode="numeric" {...field(`iccid${place}`)} />
          <TextField label="Mobile number" inputMode="tel" {...field(`msisdn${place}`)} />
        </fieldset>
      ))}
      <Button
        type="submit"
        size="small"
        loading={action.working === "sims"}
        disabled={action.working !== undefined}
        className="justify-self-start"
      >
        {simCount === 1 ? "Register SIM" : "Register SIMs"}
      </Button>
    </form>
  );
}
