import { documentLabel } from "#orders/details/model.ts";
import { TAX_DOCUMENT_TITLES } from "#orders/invoices/model.ts";
import { priceText, tariffText } from "#orders/sold/model.ts";
import { formatDay } from "#shared/day.ts";
import { formatPrice, toCents } from "#shared/money.ts";
import { ExportButton } from "#staff/ui/export-button.tsx";
import { Fact, FactList } from "#staff/ui/fact-list.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { inWords } from "#staff/ui/in-words.ts";
import type { StaffOrder } from "../contract.ts";
import { OrderRow, OrderSection } from "./order-section.tsx";

/** What was ordered, with the stock that it has or lacks. */
export function OrderLines({ order: { lines, stock } }: { order: Pick<StaffOrder, "lines" | "stock"> }) {
  return (
    <OrderSection title="Items" none="The order is empty.">
      {lines.map((line, index) => {
        const { title, quantity, materialId } = line;
        const states = stock.filter((row) => row.materialId === materialId);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order have no id and never move
          <OrderRow key={index} title={title} text={<LineText line={line} />}>
            <span className="tabular-nums">{quantity}</span>
            {states.map(({ state, quantity: units }) => (
              <span key={state} className={state === "short" ? "block text-danger" : "block text-muted"}>
                {state === "short" ? `${units} missing` : `${units} ${state}`}
              </span>
            ))}
          </OrderRow>
        );
      })}
    </OrderSection>
  );
}

/** What was sold with a line, and what staff need to know to hand it out. */
function LineText({ line }: { line: StaffOrder["lines"][number] }) {
  return (
    <>
      <p className="text-ink">{saleText(line)}</p>
      <p>{lineText(line)}</p>
    </>
  );
}

/** Tariff and price of a line: "Pro 5GB, 24-month contract, New contract, R499 pm x 24". */
function saleText(line: StaffOrder["lines"][number]): string {
  return [tariffText(line), priceText(line.costPrice, line.planPeriod)].filter(Boolean).join(", ");
}

/** Numbers, extras, deal and journey of a line: "M-1, offer V-1, with Router, for 082 123 4567, Summer deal, upgrade, begun on 20 Nov 2026, 10:05". */
function lineText(line: StaffOrder["lines"][number]): string {
  const {
    materialId,
    variationId,
    planSelection,
    isDelivered,
    extras,
    mobileNumber,
    email,
    promo,
    journeyType,
    startedAt,
  } = line;
  const begun = startedAt && `begun on ${formatInstant(startedAt)}`;
  const number = mobileNumber && `for ${mobileNumber}`;
  const parts = [
    materialId,
    variationId !== materialId && `offer ${variationId}`,
    !isDelivered && "not delivered",
    ...extras.map((extra) => `with ${extra}`),
    number,
    email && `licence to ${email}`,
    promo,
    // The tariff says it already.
    journeyType !== planSelection.toLowerCase() && journeyType,
    begun,
  ];
  return parts.filter(Boolean).join(", ");
}

/** Who ordered, and where it goes. */
export function OrderCustomer({
  order: { contact, delivery, means, rica, sims, ports },
}: {
  order: Pick<StaffOrder, "contact" | "delivery" | "means" | "rica" | "sims" | "ports">;
}) {
  return (
    <section aria-labelledby="customer">
      <h2 id="customer" className="mb-2 text-lg">
        Customer
      </h2>
      {!contact && <p className="text-muted text-sm">Nothing was entered, or it was deleted.</p>}
      <FactList>
        <Fact label="Organisation">{contact?.organisation}</Fact>
        <Fact label="Registration number">{contact?.registrationNumber}</Fact>
        <Fact label="VAT number">{contact?.vatNumber}</Fact>
        <Fact label="Name">{contact?.name}</Fact>
        <Fact label="Mobile number">
          {contact && (
            <a href={`tel:${contact.mobileNumber}`} className="text-action underline">
              {contact.mobileNumber}
            </a>
          )}
        </Fact>
        <Fact label="Email address">
          {contact && (
            <a href={`mailto:${contact.email}`} className="text-action underline">
              {contact.email}
            </a>
          )}
        </Fact>
        <Fact label="ID number">{contact?.idNumber}</Fact>
        <Fact label="Delivery">{delivery?.lines.join(", ")}</Fact>
        <Fact label="Recipient's number">{delivery?.recipientNumber}</Fact>
        <Fact label="Instructions">{delivery?.instructions}</Fact>
        <Fact label="Pays by">{means}</Fact>
        <Fact label="RICA">{rica !== "not_needed" && inWords(rica)}</Fact>
        {ports.map(({ title, mobileNumber, network, accountNumber, date }) => (
          <Fact key={mobileNumber} label="Number to bring">
            {mobileNumber} from {network}, {accountNumber ? `account ${accountNumber}` : "prepaid"}, on{" "}
            {formatDay(date)}
            <br />
            for {title}
          </Fact>
        ))}
        {sims.map(({ iccid, msisdn }) => (
          <Fact key={iccid} label="SIM">
            {iccid}, {msisdn}
          </Fact>
        ))}
      </FactList>
    </section>
  );
}

/** The customer's documents. Each download is recorded. */
export function OrderDocuments({ order: { ecomid: orderNumber, documents } }: { order: StaffOrder }) {
  return (
    <OrderSection title="Documents" none="There are no documents, or they were deleted.">
      {documents.map(({ documentId, kind, name, verdict, reason }) => (
        <OrderRow
          key={documentId}
          title={documentLabel(kind)}
          text={verdict ? `${name}. ${inWords(verdict)}${reason && `: ${reason}`}` : name}
        >
          <ExportButton
            route={`GET /staff/orders/${orderNumber}/documents/${documentId}`}
            fileName={name}
            label="Download"
            about={name}
          />
        </OrderRow>
      ))}
    </OrderSection>
  );
}

/** The tax invoice and credit note. Each download is recorded. */
export function OrderTaxDocuments({ order: { ecomid: orderNumber, taxDocuments } }: { order: StaffOrder }) {
  return (
    <OrderSection title="Tax documents" none="There is no tax invoice. It is issued for what is paid online.">
      {taxDocuments.map(({ kind, number, issuedAt, total, vat }) => (
        <OrderRow
          key={number}
          title={`${TAX_DOCUMENT_TITLES[kind]} ${number}`}
          text={`${formatInstant(issuedAt)}: ${formatPrice(toCents(total))}, of which VAT ${formatPrice(toCents(vat))}`}
        >
          <ExportButton
            route={`GET /staff/orders/${orderNumber}/tax-documents/${number}`}
            fileName={`${number}.pdf`}
            label="Download PDF"
          />
        </OrderRow>
      ))}
    </OrderSection>
  );
}
