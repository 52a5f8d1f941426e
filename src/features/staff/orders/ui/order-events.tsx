import { StatusTag } from "#design-system/feedback/badge.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { formatPrice, toCents } from "#shared/money.ts";
import { call } from "#staff/client.ts";
import { Fact, FactList } from "#staff/ui/fact-list.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { inWords } from "#staff/ui/in-words.ts";
import type { StaffOrder } from "../contract.ts";
import { OrderRow, OrderSection } from "./order-section.tsx";
import type { OrderAction } from "./use-order-action.ts";

interface PartProps {
  order: StaffOrder;
  /** Undefined for those who may only look. */
  action: OrderAction | undefined;
}

/** Payments with what the gateway notified, and refunds. */
export function OrderPayments({ order: { ecomid: orderNumber, version, payments, refunds }, action }: PartProps) {
  return (
    <>
      <OrderSection title="Payments" none="No payment was begun.">
        {payments.map(({ paymentId, gateway, status, amount, createdAt, canQuery, notifications }) => (
          <OrderRow
            key={paymentId}
            title={`${formatPrice(toCents(amount))}: ${inWords(status).toLowerCase()}`}
            text={
              <>
                <p>
                  {gateway}, {formatInstant(createdAt)}
                </p>
                {notifications.map((notification) => (
                  <p key={notification.gatewayId + notification.status}>
                    Notified {formatInstant(notification.receivedAt)}: {notification.status},{" "}
                    {formatPrice(toCents(notification.amount))}, {inWords(notification.outcome).toLowerCase()}
                  </p>
                ))}
              </>
            }
          >
            {canQuery && action && (
              <Button
                kind="secondary"
                size="small"
                loading={action.working === paymentId}
                disabled={action.working !== undefined}
                onClick={() =>
                  action.run(paymentId, "The gateway has answered.", (token) =>
                    call("POST /staff/orders/:ecomId/payment-query", {
                      token,
                      params: { ecomId: orderNumber },
                      body: { version, paymentId },
                    }),
                  )
                }
              >
                Ask the gateway
              </Button>
            )}
          </OrderRow>
        ))}
      </OrderSection>
      {refunds.length > 0 && (
        <OrderSection title="Refunds" none="">
          {refunds.map(({ gateway, gatewayId, amount, state, reference, updatedAt }) => (
            <OrderRow
              key={gateway + gatewayId}
              title={`${formatPrice(toCents(amount))}: ${inWords(state).toLowerCase()}`}
              text={`${gateway} ${gatewayId}, ${formatInstant(updatedAt)}${reference && `, reference ${reference}`}`}
            />
          ))}
        </OrderSection>
      )}
    </>
  );
}

/** What the providers answered about an order on account. */
export function OrderVerification({ order: { verification } }: { order: Pick<StaffOrder, "verification"> }) {
  if (!verification) return null;
  return (
    <section aria-labelledby="verification">
      <h2 id="verification" className="mb-2 text-lg">
        Application
      </h2>
      <FactList>
        <Fact label="State">{inWords(verification.state)}</Fact>
        <Fact label="Reason">
          {verification.reason === "too_often" ? "Ordered too often" : inWords(verification.reason)}
        </Fact>
        {verification.answers.map(({ step, answer }) => (
          <Fact key={step} label={inWords(step)}>
            {inWords(answer)}
          </Fact>
        ))}
      </FactList>
    </section>
  );
}

const MESSAGE_TONES = { sent: "success", waiting: "info", given_up: "danger" } as const;

/** Messages to the customer, with a button to send each again. */
export function OrderMessages({ order: { ecomid: orderNumber, version, messages }, action }: PartProps) {
  return (
    <OrderSection title="Messages" none="No message was sent, or they were deleted.">
      {messages.map(({ messageId, kind, channel, recipient, createdAt, state }) => (
        <OrderRow
          key={messageId}
          title={
            <>
              {channel === "sms" ? "SMS" : "Email"} “{inWords(kind)}”{" "}
              <StatusTag tone={MESSAGE_TONES[state]}>{inWords(state)}</StatusTag>
            </>
          }
          text={`${recipient}, ${formatInstant(createdAt)}`}
        >
          {action && (
            <Button
              kind="secondary"
              size="small"
              aria-label={`Send again: ${channel === "sms" ? "SMS" : "email"} “${inWords(kind)}”`}
              loading={action.working === messageId}
              disabled={action.working !== undefined}
              onClick={() =>
                action.run(messageId, "The message is on its way.", (token) =>
                  call("POST /staff/orders/:ecomId/message", {
                    token,
                    params: { ecomId: orderNumber },
                    body: { version, messageId },
                  }),
                )
              }
            >
              Send again
            </Button>
          )}
        </OrderRow>
      ))}
    </OrderSection>
  );
}

/** Statuses of the order with who changed them, the newest first. */
export function OrderHistory({ order: { history } }: { order: StaffOrder }) {
  return (
    <OrderSection title="History" none="">
      {history.toReversed().map(({ status, at, actor, reason }) => (
        <OrderRow key={at + status} title={inWords(status)} text={reason}>
          <p>{actor}</p>
          <p className="text-muted">{formatInstant(at)}</p>
        </OrderRow>
      ))}
    </OrderSection>
  );
}
