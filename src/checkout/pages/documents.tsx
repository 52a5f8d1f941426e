import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { PriceSummaryList } from "#cart/ui/price-summary.tsx";
import { type DocumentKind, documentLabel, requiredDocuments } from "#checkout/documents.model.ts";
import { openStep } from "#checkout/open-step.ts";
import { firstOpenStep, stepPath } from "#checkout/steps.model.ts";
import { CheckoutFrame, CheckoutSkeleton } from "#checkout/ui/checkout-frame.tsx";
import { DocumentsForm } from "#checkout/ui/documents-form.tsx";
import { OrderAside } from "#checkout/ui/order-aside.tsx";
import { withPapers } from "#documents/model.ts";
import { DocumentUpload } from "#documents/ui/document-upload.tsx";
import { privatePage } from "#layout/private-page.ts";
import type { Route } from "./+types/documents";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return openStep("documents", request);
}

export function HydrateFallback() {
  return <CheckoutSkeleton step="documents" />;
}

export function meta({ matches }: Route.MetaArgs) {
  return privatePage("Documents", matches[0]);
}

export default function Documents({ loaderData: order }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [papers, setPapers] = useState(order.details.documents);
  const [isPressed, setPressed] = useState(false);
  const kinds = requiredDocuments(order.vendorType);
  const missing = kinds.filter((kind) => papers.every((paper) => paper.kind !== kind));

  function goOn(event: FormEvent) {
    event.preventDefault();
    setPressed(true);
    const [first] = missing;
    if (first) return document.getElementById(cardId(first))?.querySelector<HTMLElement>("input, button")?.focus();
    const details = { ...order.details, documents: papers };
    return navigate(stepPath(firstOpenStep({ ...order, details }), order));
  }

  return (
    <CheckoutFrame
      step="documents"
      title="Your documents"
      order={order}
      aside={
        <OrderAside lines={order.lines}>
          <PriceSummaryList summary={order.summary} />
        </OrderAside>
      }
    >
      <DocumentsForm onSubmit={goOn} missing={isPressed ? missing.map(documentLabel) : []}>
        {kinds.map((kind) => (
          <div key={kind} id={cardId(kind)}>
            <DocumentUpload
              kind={kind}
              orderId={order.orderId}
              entries={papers}
              onChange={(entries) => setPapers((kept) => withPapers(kept, kind, entries))}
            />
          </div>
        ))}
      </DocumentsForm>
    </CheckoutFrame>
  );
}

function cardId(kind: DocumentKind): string {
  return `document-${kind}`;
}
