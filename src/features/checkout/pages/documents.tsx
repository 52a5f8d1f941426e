import { type FormEvent, type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { PriceSummaryList } from "#cart/ui/price-summary.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { type DocumentKind, documentLabel, requiredDocuments } from "#orders/details/model.ts";
import { firstOpenStep, stepPath } from "#orders/details/steps.model.ts";
import { withDocuments } from "../documents/model.ts";
import { DocumentUpload } from "../documents/ui/document-upload.tsx";
import { openStep } from "../open-step.ts";
import { CheckoutShell, CheckoutSkeleton } from "../ui/checkout-shell.tsx";
import { OrderAside } from "../ui/order-aside.tsx";
import type { Route } from "./+types/documents";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return openStep("documents", request);
}

export function HydrateFallback() {
  return <CheckoutSkeleton step="documents" />;
}

export const meta = privateMeta("Documents");

export default function Documents({ loaderData: order }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [documents, setDocuments] = useState(order.details.documents);
  const [isPressed, setPressed] = useState(false);
  const kinds = requiredDocuments(order.segment);
  const missing = kinds.filter((kind) => documents.every((document) => document.kind !== kind));

  function submit(event: FormEvent) {
    event.preventDefault();
    setPressed(true);
    const [first] = missing;
    if (first) return document.getElementById(cardId(first))?.querySelector<HTMLElement>("input, button")?.focus();
    const details = { ...order.details, documents };
    return navigate(stepPath(firstOpenStep({ ...order, details }), order));
  }

  return (
    <CheckoutShell
      step="documents"
      title="Your documents"
      order={order}
      aside={
        <OrderAside lines={order.lines}>
          <PriceSummaryList summary={order.summary} />
        </OrderAside>
      }
    >
      <DocumentsForm onSubmit={submit} missing={isPressed ? missing.map(documentLabel) : []}>
        {kinds.map((kind) => (
          <div key={kind} id={cardId(kind)}>
            <DocumentUpload
              kind={kind}
              orderId={order.orderId}
              entries={documents}
              onChange={(entries) => setDocuments((current) => withDocuments(current, kind, entries))}
            />
          </div>
        ))}
      </DocumentsForm>
    </CheckoutShell>
  );
}

function cardId(kind: DocumentKind): string {
  return `document-${kind}`;
}

interface DocumentsFormProps {
  onSubmit: (event: FormEvent) => void;
  /** Labels of the documents that were missing when Continue was pressed. */
  missing: readonly string[];
  /** A card for each kind of document. */
  children: ReactNode;
}

/** The required documents of an order on account, with the Continue button. */
function DocumentsForm({ onSubmit, missing, children }: DocumentsFormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <p className="text-muted">
        We use these to verify you for a monthly bill. A photo is fine if everything on it can be read. We keep your
        documents encrypted, only the people who verify orders see them, and we delete them when your order no longer
        needs them.
      </p>
      {children}
      {missing.length > 0 && (
        <Notice tone="danger" title="Still missing" live>
          <ul className="list-disc pl-5">
            {missing.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Button type="submit" size="large">
        Continue
      </Button>
    </form>
  );
}
