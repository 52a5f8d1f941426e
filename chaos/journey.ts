import { setTimeout as pause } from "node:timers/promises";
import type { StandInOutcome } from "#adapters/payment/stand-in.server.ts";
import { addToCart, cartList, updateLine } from "#cart/contract.ts";
import { generateEcomId, savePersonalDetails } from "#checkout/contract.ts";
import { CONSENT_KINDS } from "#orders/details/consents.model.ts";
import { formatEcomId } from "#orders/model.ts";
import { paymentStatus, startPayment } from "#orders/payment/contract.ts";
import { ADDRESS, lineFor, PERSON } from "../test/support/shopper.ts";
import { type Customer, newCustomer } from "./customer.ts";
import type { Plan } from "./plan.ts";
import { newStory, type Step, type Story, type Watcher } from "./story.ts";
import { read, refusalOf, type World } from "./world.ts";

/** Longer than the stand-in gateway's "late" takes. */
const WAIT_FOR_BANK_MS = 7_000;

/** Lets a customer do what was planned, and notes what the shop said. */
export async function walk(world: World, plan: Plan, watcher: Watcher = {}): Promise<Story> {
  const story = newStory(plan.number);
  const complain = (sentence: string) => story.violations.push(`journey ${plan.number}: ${sentence}`);
  try {
    const customer = await newCustomer(world, complain);
    story.uid = customer.uid;
    story.token = customer.token;
    await new Walk(customer, plan, story, watcher).all();
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
  }
  return story;
}

class Walk {
  private readonly customer: Customer;
  private readonly plan: Plan;
  private readonly story: Story;
  private readonly watcher: Watcher;
  private groupId = "";
  private added = 0;

  constructor(customer: Customer, plan: Plan, story: Story, watcher: Watcher) {
    this.customer = customer;
    this.plan = plan;
    this.story = story;
    this.watcher = watcher;
  }

  async all(): Promise<void> {
    for (const { variationId, quantity } of this.plan.lines) await this.add(variationId, quantity);
    if (this.plan.newQuantity > 0) await this.change(this.plan.newQuantity);
    if (this.story.lines.size === 0) return;
    let orderId = await this.checkout();
    if (!orderId) return;
    if (this.watcher.upTo === "pay") return;
    let paymentId = await this.pay(orderId);
    if (paymentId && this.plan.afterthought) {
      await this.add(this.plan.afterthought, 1);
      orderId = await this.checkout();
      if (!orderId) return;
      paymentId = await this.pay(orderId);
    }
    for (const [attempt, outcome] of this.plan.outcomes.entries()) {
      if (attempt > 0) paymentId = await this.pay(orderId);
      if (!paymentId) return;
      await this.atTheBank(paymentId, outcome);
      await this.comeBack(orderId, outcome);
    }
    await this.compareCart();
  }

  private async step<T>(step: Step, work: () => Promise<T>): Promise<T> {
    await this.watcher.before?.(step, this.story);
    const done = await work();
    await this.watcher.after?.(step, this.story);
    return done;
  }

  private async add(variationId: string, quantity: number): Promise<void> {
    this.added += 1;
    const key = `journey-${this.plan.number}-${this.added}`;
    const answer = await this.step("add", () =>
      this.customer.ask({
        path: "/api/addtocart",
        body: [lineFor(variationId, { quantity })],
        headers: { "idempotency-key": key },
      }),
    );
    if (this.refused(answer, "limit_reached", "out_of_stock")) return;
    for (const line of read(addToCart.reply, answer, "Adding to the cart").data) {
      this.groupId = line.order_id;
      this.story.lines.set(line.order_item_id, line.quantity);
    }
  }

  private async change(quantity: number): Promise<void> {
    const [lineId] = this.story.lines.keys();
    if (!lineId) return;
    const { ordersList } = await this.cart();
    const orderId = ordersList.find(({ id }) => id === lineId)?.orderId;
    if (!orderId) return this.complain(`line ${lineId} is not in the cart any more`);
    const answer = await this.step("change", () =>
      this.customer.ask({ path: `/api/cart/${orderId}/${lineId}`, body: { update: { quantity, sequence: 1 } } }),
    );
    if (this.refused(answer, "limit_reached", "out_of_stock")) return;
    this.story.lines.set(lineId, read(updateLine.reply, answer, "Changing a quantity").body.quantity);
  }

  private async cart() {
    const answer = await this.customer.ask({ path: `/api/cart/${this.customer.token}/list` });
    return read(cartList.reply, answer, "The cart").body;
  }

  /** Every step up to the payment. @returns the order, or undefined when it was refused */
  private async checkout(): Promise<string | undefined> {
    await this.compareCart();
    const begun = await this.step("begin", () =>
      this.customer.ask({
        path: "/api/common/generateEcomId",
        body: {
          order_id: this.groupId,
          status: "draft",
          uid: this.customer.uid,
          vendorType: "personal",
          ecomId: formatEcomId(this.plan.number),
        },
      }),
    );
    if (this.refused(begun, "checkout_blocked")) return undefined;
    const { order_id: orderId, ecomid } = read(generateEcomId.reply, begun, "Beginning the checkout");
    const known = this.story.orders.get(orderId);
    if (known && known !== ecomid) this.complain(`order ${orderId} was ${known} and is ${ecomid}`);
    this.story.orders.set(orderId, ecomid);
    const instructions = `Ring ${this.plan.number} times`;
    await this.save("details", "/api/personalDetailsadd", { orderId, ...PERSON });
    await this.save("delivery", "/api/deliverydetails/add", { orderId, ...ADDRESS, instructions });
    this.story.deliveries.set(orderId, instructions);
    await this.save("means", "/api/paymentDetails/add", { orderId, paymentMethod: "card" });
    const consents = CONSENT_KINDS.map((kind) => ({ kind, given: true }));
    const agreed = await this.step("consents", () =>
      this.customer.ask({ path: "/api/checkout/consents", body: { orderId, consents } }),
    );
    if (agreed.status !== 200) this.complain(`the consents were answered ${agreed.status}`);
    return orderId;
  }

  private async save(step: Step, path: string, body: object): Promise<void> {
    const answer = await this.step(step, () => this.customer.ask({ path, body }));
    read(savePersonalDetails.reply, answer, path);
  }

  private async pay(orderId: string): Promise<string | undefined> {
    const answer = await this.step("pay", () => this.customer.ask({ path: "/api/payment/start", body: { orderId } }));
    if (this.refused(answer, "out_of_stock", "checkout_blocked")) return undefined;
    const { paymentId, amount } = read(startPayment.reply, answer, "Beginning the payment");
    if (!this.story.payments.some((payment) => payment.paymentId === paymentId))
      this.story.payments.push({ paymentId, orderId, amount, told: [] });
    return paymentId;
  }

  private async atTheBank(paymentId: string, outcome: StandInOutcome): Promise<void> {
    const answer = await this.step("gateway", () =>
      this.customer.ask({
        path: `/stand-in/gateway/${paymentId}`,
        body: new URLSearchParams({ outcome }).toString(),
      }),
    );
    if (answer.status !== 303) return this.complain(`the bank answered ${answer.status} to ${outcome}`);
    this.story.payments.find((payment) => payment.paymentId === paymentId)?.told.push(outcome);
  }

  /** Looks at the return page until the bank was heard, as long as a person would. */
  private async comeBack(orderId: string, outcome: StandInOutcome): Promise<void> {
    const deadline = Date.now() + (this.watcher.waitForBank ?? WAIT_FOR_BANK_MS);
    let settled = outcome === "wrong amount";
    while (!settled && Date.now() < deadline) {
      const answer = await this.customer.ask({ path: `/api/payment/status?orderId=${orderId}` });
      const { body } = read(paymentStatus.reply, answer, "The state of the payment");
      settled = body.settled;
      if (body.paid) this.story.paid.add(orderId);
      if (!settled) await pause(50);
    }
    await this.watcher.after?.("return", this.story);
  }

  /** What the shop said is in the cart is there, unless it was bought. */
  private async compareCart(): Promise<void> {
    const { ordersList } = await this.cart();
    const there = new Map(ordersList.map((item) => [item.id, item.quantity]));
    if (this.story.paid.size > 0) {
      if (there.size > 0) this.complain(`the cart still holds ${[...there]} after it was paid`);
      return;
    }
    for (const [id, quantity] of this.story.lines)
      if (there.get(id) !== quantity && !this.mayBePaid())
        this.complain(`line ${id} had quantity ${quantity} and has ${there.get(id)}`);
  }

  /** A payment that the customer has not heard of may have emptied the cart. */
  private mayBePaid(): boolean {
    return this.story.payments.some(({ told }) => told.some((outcome) => ["paid", "twice", "late"].includes(outcome)));
  }

  private refused(answer: { status: number; body: unknown }, ...expected: string[]): boolean {
    const code = refusalOf(answer);
    if (!code || !expected.includes(code)) return false;
    this.story.refusals.push(code);
    return true;
  }

  private complain(sentence: string): void {
    this.story.violations.push(`journey ${this.plan.number}: ${sentence}`);
  }
}
