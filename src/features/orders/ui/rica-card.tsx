import type { ReactNode } from "react";
import { StatusTag } from "#design-system/feedback/badge.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Part } from "#design-system/part.tsx";
import { type DocumentKind, documentLabel } from "../details/model.ts";
import { ricaText } from "../next-steps.model.ts";
import type { Order } from "../order.mapper.ts";
import { situationOf } from "../read-order.ts";

interface RicaCardProps {
  order: Order;
  /** Documents that staff need again and that were not sent since. */
  askedAgain: Order["documentsAskedAgain"];
  /** Documents that were not sent yet, or have to be sent again. */
  missing: readonly DocumentKind[];
  /** The upload of the required documents. */
  children: ReactNode;
}

/** State of the SIM registration required by law. */
export function RicaCard({ order, askedAgain, missing, children }: RicaCardProps) {
  const isCaptured = order.rica === "captured";
  return (
    <Part
      card
      id="rica"
      title="SIM registration (RICA)"
      end={
        <StatusTag tone={isCaptured ? "success" : "warning"}>
          {isCaptured ? "Registered" : missing.length === 0 ? "Being checked" : "Awaiting RICA"}
        </StatusTag>
      }
    >
      {isCaptured ? (
        <ul className="grid gap-2">
          {order.sims.map(({ iccid, msisdn }) => (
            <li key={iccid} className="wrap-anywhere grid gap-0.5">
              <span>
                Number <span className="tabular-nums">{msisdn}</span>
              </span>
              <span className="text-muted text-sm">
                SIM card <span className="tabular-nums">{iccid}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p>{ricaText(situationOf(order), missing.map(documentLabel))}</p>
          {askedAgain.map(({ kind, reason }) => (
            <Notice key={kind} tone="warning">
              Please send this again: {documentLabel(kind)}. {reason}
            </Notice>
          ))}
          {children}
        </>
      )}
    </Part>
  );
}
