import { setTimeout as pause } from "node:timers/promises";
import type { StandInOutcome } from "#adapters/payment/stand-in.server.ts";
import { addToCart, cartList, updateLine } from "#cart/contract.ts";
import { generateEcomId, savePersonalDetails } from "#checkout/contract.ts";
import { CONSENT_KINDS } from "#orders/details/consents.model.ts";
import { formatOrderNumber } from "#orders/model.ts";
import { paymentStatus, startPayment } from "#orders/payment/contract.ts";
import { ADDRESS, contactOf, lineFor, PERSON } from "../test/support/shopper.ts";
import { type ChaosShop, read, refusalOf } from "./chaos-shop.ts";
import { type Customer, newCustomer } from "./customer.ts";
import type { JourneyPlan } from "./journey-plan.ts";
import { type JourneyHooks, type JourneyRecord, newJourneyRecord, type Step } from "./journey-record.ts";

/** Longer than the stand-in gateway delays its outcome "late". */
const PAYMENT_TIMEOUT_MS = 7_000;

/** Runs a customer's plan and records what the shop confirms. */
export async function runJourney(shop: ChaosShop, plan: JourneyPlan, hooks: JourneyHooks = {}): Promise<JourneyRecord> {
  const record = newJourneyRecord(plan.number);
  const reportViolation = (violation: string) => record.violations.push(`journey ${plan.number}: ${violation}`);
  try {
    const customer = await newCustomer(shop, reportViolation);
    record.uid = customer.uid;
    record.token = customer.token;
    await new Journey(customer, plan, record, hooks).run();
  } catch (error) {
    reportViolation(error instanceof Error ? error.message : String(error));
  }
  return record;
}

class Journey {
  private readonly customer: Customer;
  private readonly plan: JourneyPlan;
  private readonly record: JourneyRecord;
  private readonly hooks: JourneyHooks;
  private groupId = "";
  private added = 0;

  constructor(customer: Customer, plan: JourneyPlan, record: JourneyRecord, hooks: JourneyHooks) {
    this.customer = customer;
    this.plan = plan;
    this.record = record;
    this.hooks = hooks;
  }

  async run(): Promise<void> {
    for (const { variationId, quantity } of this.plan.lines) await this.add(variationId, quantity);
    if (this.plan.newQuantity > 0) await this.change(this.plan.newQuantity);
    if (this.record.lines.size === 0) return;
    let orderId = await this.checkout();
    if (!orderId) return;
    if (this.hooks.stopBefore === "pay") return;
    let paymentId = await this.pay(orderId);
    if (paymentId && this.plan.addedAtPayment) {
      await this.add(this.plan.addedAtPayment, 1);
      orderId = await this.checkout();
      if (!orderId) return;
      paymentId = await this.pay(orderId);
    }
    for (const [attempt, outcome] of this.plan.outcomes.entries()) {
      if (attempt > 0) paymentId = await this.pay(orderId);
      if (!paymentId) return;
      await this.decidePayment(paymentId, outcome);
      await this.awaitPayment(orderId, outcome);
    }
    if (this.plan.cancels) await this.cancel(orderId);
    await this.checkCart();
  }

  private async step<T>(step: Step, work: () => Promise<T>): Promise<T> {
    await this.hooks.before?.(step, this.record);
    const result = await work();
    await this.hooks.after?.(step, this.record);
    return result;
  }

  private async add(variationId: string, quantity: number): Promise<void> {
    this.added += 1;
    const key = `journey-${this.plan.number}-${this.added}`;
    const response = await this.step("add", () =>
      this.customer.send({
        path: "/api/addtocart",
        body: [lineFor(variationId, { quantity })],
        headers: { "idempotency-key": key },
      }),
    );
    if (this.refused(response, "limit_reached", "out_of_stock")) return;
    for (const line of read(addToCart.reply, response, "Adding to the cart").data) {
      this.groupId = line.order_id;
      this.record.lines.set(line.order_item_id, line.quantity);
    }
  }

  private async change(quantity: number): Promise<void> {
    const [lineId] = this.record.lines.keys();
    if (!lineId) return;
    const { ordersList } = await this.cart();
    const orderId = ordersList.find(({ id }) => id === lineId)?.orderId;
    if (!orderId) return this.reportViolation(`line ${lineId} is no longer in the cart`);
    const response = await this.step("change", () =>
      this.customer.send({ path: `/api/cart/${orderId}/${lineId}`, body: { update: { quantity, sequence: 1 } } }),
    );
    if (this.refused(response, "limit_reached", "out_of_stock")) return;
    this.record.lines.set(lineId, read(updateLine.reply, response, "Changing a quantity").body.quantity);
  }

  private async cart() {
    const response = await this.customer.send({ path: `/api/cart/${this.customer.token}/list` });
    return read(cartList.reply, response, "The cart").body;
  }

  /** Every step before the payment. @returns the order id, or undefined after a refusal */
  private async checkout(): Promise<string | undefined> {
    await this.checkCart();
    const started = await this.step("begin", () =>
      this.customer.send({
        path: "/api/common/generateEcomId",
        body: {
          order_id: this.groupId,
          status: "draft",
          uid: this.customer.uid,
          vendorType: "personal",
          ecomId: formatOrderNumber(this.plan.number),
        },
      }),
    );
    if (this.refused(started, "checkout_blocked")) return undefined;
    const { order_id: orderId, ecomid } = read(generateEcomId.reply, started, "Starting the checkout");
    const known = this.record.orders.get(orderId);
    if (known && known !== ecomid) this.reportViolation(`order ${orderId} was ${known} and is ${ecomid}`);
    this.record.orders.set(orderId, ecomid);
    const instructions = `Ring ${this.plan.number} times`;
    // Everybody has a contact of their own, because unpaid orders of one contact hold a share of the stock together.
    await this.save("details", "/api/personalDetailsadd", { orderId, ...PERSON, ...contactOf(this.plan.number) });
    await this.save("delivery", "/api/deliverydetails/add", { orderId, ...ADDRESS, instructions });
    this.record.deliveries.set(orderId, instructions);
    await this.save("means", "/api/paymentDetails/add", { orderId, paymentMethod: "card" });
    const consents = CONSENT_KINDS.map((kind) => ({ kind, given: true }));
    const consentResponse = await this.step("consents", () =>
      this.customer.send({ path: "/api/checkout/consents", body: { orderId, consents } }),
    );
    if (consentResponse.status !== 200)
      this.reportViolation(`saving the consents got the response ${consentResponse.status}`);
    return orderId;
  }

  private async save(step: Step, path: string, body: object): Promise<void> {
    const response = await this.step(step, () => this.customer.send({ path, body }));
    read(savePersonalDetails.reply, response, path);
  }

  private async pay(orderId: string): Promise<string | undefined> {
    const response = await this.step("pay", () =>
      this.customer.send({ path: "/api/payment/start", body: { orderId } }),
    );
    if (this.refused(response, "out_of_stock", "checkout_blocked")) return undefined;
    const { paymentId, amount } = read(startPayment.reply, response, "Starting the payment");
    if (!this.record.payments.some((payment) => payment.paymentId === paymentId))
      this.record.payments.push({ paymentId, orderId, amount, outcomes: [] });
    return paymentId;
  }

  private async decidePayment(paymentId: string, outcome: StandInOutcome): Promise<void> {
    const response = await this.step("gateway", () =>
      this.customer.send({
        path: `/stand-in/gateway/${paymentId}`,
        body: new URLSearchParams({ outcome }).toString(),
      }),
    );
    if (response.status !== 303)
      return this.reportViolation(`the gateway responded with ${response.status} to ${outcome}`);
    this.record.payments.find((payment) => payment.paymentId === paymentId)?.outcomes.push(outcome);
  }

  /** Polls the payment status, as the return page does, until the payment is settled or the time is up. */
  private async awaitPayment(orderId: string, outcome: StandInOutcome): Promise<void> {
    const deadline = Date.now() + (this.hooks.paymentTimeoutMs ?? PAYMENT_TIMEOUT_MS);
    let isSettled = outcome === "wrong amount";
    while (!isSettled && Date.now() < deadline) {
      const response = await this.customer.send({ path: `/api/payment/status?orderId=${orderId}` });
      const { body } = read(paymentStatus.reply, response, "The payment status");
      isSettled = body.settled;
      if (body.paid) this.record.paid.add(orderId);
      if (!isSettled) await pause(50);
    }
    await this.hooks.after?.("return", this.record);
  }

  private async cancel(orderId: string): Promise<void> {
    const response = await this.step("cancel", () =>
      this.customer.send({ path: "/api/orders/cancel", body: { orderId } }),
    );
    if (response.status !== 200) this.reportViolation(`cancelling got the response ${response.status}`);
  }

  /** Compares the cart with the record, unless the lines were bought. */
  private async checkCart(): Promise<void> {
    const { ordersList } = await this.cart();
    const quantities = new Map(ordersList.map((item) => [item.id, item.quantity]));
    if (this.record.paid.size > 0) {
      if (quantities.size > 0) this.reportViolation(`the cart still contains ${[...quantities]} after it was paid`);
      return;
    }
    for (const [id, quantity] of this.record.lines)
      if (quantities.get(id) !== quantity && !this.mayBePaid())
        this.reportViolation(`line ${id} had quantity ${quantity} and has ${quantities.get(id)}`);
  }

  /** A payment may have emptied the cart before the customer sees that it succeeded. */
  private mayBePaid(): boolean {
    return this.record.payments.some(({ outcomes }) =>
      outcomes.some((outcome) => ["paid", "twice", "late"].includes(outcome)),
    );
  }

  private refused(response: { status: number; body: unknown }, ...expected: string[]): boolean {
    const code = refusalOf(response);
    if (!code || !expected.includes(code)) return false;
    this.record.refusals.push(code);
    return true;
  }

  private reportViolation(violation: string): void {
    this.record.violations.push(`journey ${this.plan.number}: ${violation}`);
  }
}
