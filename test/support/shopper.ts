import { CONSENT_KINDS } from "#orders/details/consents.model.ts";
import type { TestShop } from "./shop.ts";

/** A response. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  body: any;
}

/** The input of a call; `params` replace the :names of its route. */
export interface Given {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A guest of a test shop: a session and its API calls. */
export interface Shopper {
  token: string;
  uid: string;
  /** @param route as in its contract, "POST /addtocart" */
  call(route: string, given?: Given): Promise<Answer>;
  list(): Promise<Answer>;
  /** Adds one item of each variant to the cart. */
  add(...variationIds: string[]): Promise<Answer>;
}

/** A number that bundles are loaded onto. */
const LOADED_NUMBER = "0821234567";

/** What a line of a bundle has to say: the number that it is loaded onto. */
export function numberFor(variationId: string): { extended_fields?: { field_mobilenumber: string } } {
  return /^PRE(DAT|HOUR|NITE|VOICE)/.test(variationId)
    ? { extended_fields: { field_mobilenumber: LOADED_NUMBER } }
    : {};
}

/** A line for "add to cart", for a bundle with a number to load; `more` replaces single fields. */
export function lineFor(variationId: string, more: object = {}): object {
  return {
    ...numberFor(variationId),
    purchased_entity_type: "commerce_product_variation",
    purchased_entity_id: variationId,
    quantity: 1,
    item_type: "main",
    ...more,
  };
}

/** Makes a call with a token. */
export async function callWith(
  { app }: Pick<TestShop, "app">,
  token: string,
  route: string,
  given: Given = {},
): Promise<Answer> {
  const [method, path = ""] = route.split(" ");
  const { params = {}, query, body, headers = {} } = given;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "");
  const response = await app.inject({
    method: method === "GET" || method === "DELETE" ? method : "POST",
    url: `/api${filled}${query ? `?${new URLSearchParams(query)}` : ""}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: response.statusCode, body: response.json() };
}

/** Creates a guest session. */
export async function newShopper(test: Pick<TestShop, "app">): Promise<Shopper> {
  const session = (await test.app.inject("/api/session/token")).json();
  const { token, uid } = session.body;
  const call = (route: string, given?: Given) => callWith(test, token, route, given);
  return {
    token,
    uid,
    call,
    list: () => call("GET /cart/:token/list", { params: { token } }),
    add: (...ids) => call("POST /addtocart", { body: ids.map((id) => lineFor(id)) }),
  };
}

/** Valid customer details. */
export const PERSON = {
  title: "Ms",
  firstName: "Thandi",
  lastName: "Nkosi",
  email: "thandi@example.co.za",
  mobileNumber: "082 123 4567",
  contactMethod: "email",
};

/** The contact of another person, for rules that count orders by contact. @param number of the person, from 0 to 9999999 */
export function contactOf(number: number): Pick<typeof PERSON, "email" | "mobileNumber"> {
  const digits = String(number).padStart(7, "0");
  return { email: `customer${digits}@example.co.za`, mobileNumber: `082${digits}` };
}

/** A valid delivery address. */
export const ADDRESS = {
  method: "delivery",
  recipientName: "Thandi Nkosi",
  recipientNumber: "0821234567",
  building: "",
  street: "12 Protea Road",
  suburb: "Groenvlei",
  town: "Bloemfontein",
  province: "Free State",
  postalCode: "9301",
  instructions: "",
};

/** A person with an ID number, for orders on account. */
export const IDENTIFIED = { ...PERSON, idType: "sa_id", idNumber: "8001015009087", passportCountry: "" };

/** A company and the person who acts for it. */
export const COMPANY = {
  ...IDENTIFIED,
  organisationName: "Groenvlei Trading (Pty) Ltd",
  organisationType: "private-company",
  registrationNumber: "2015/123456/07",
  vatNumber: "4123456789",
};

/** Debit order details of a customer who passes the affordability check. */
export const DEBIT_ORDER = {
  paymentMethod: "debit_order",
  customerAccount: "",
  bank: "FNB",
  accountHolder: "T Nkosi",
  accountNumber: "62001234567",
  accountType: "current",
  branchCode: "250655",
  debitDay: "25",
  grossIncome: "38000",
  netIncome: "29500",
  expenses: "9000",
  creditCheckConsent: "yes",
  debitMandate: "yes",
};

/** Starts the checkout of a payment group, by default the prepaid one. */
export async function beginCheckout(shopper: Shopper, orderNumber?: string, paymentGroup = "prepaid"): Promise<Answer> {
  const { ordersList } = (await shopper.list()).body.body;
  const item = ordersList.find((each: { orderType: string }) => each.orderType === paymentGroup);
  return shopper.call("POST /common/generateEcomId", {
    body: {
      order_id: item.orderId,
      status: "draft",
      uid: shopper.token,
      vendorType: item.vendorType,
      ecomId: orderNumber,
    },
  });
}

/**
 * Completes the checkout steps of the personal prepaid group up to the payment.
 * @param person fields other than those of PERSON, such as another contact
 * @returns id of the checkout order
 */
export async function fillCheckout(shopper: Shopper, person: Partial<typeof PERSON> = {}): Promise<string> {
  const orderId: string = (await beginCheckout(shopper)).body.order_id;
  await shopper.call("POST /personalDetailsadd", { body: { orderId, ...PERSON, ...person } });
  await shopper.call("POST /deliverydetails/add", { body: { orderId, ...ADDRESS } });
  await shopper.call("POST /paymentDetails/add", { body: { orderId, paymentMethod: "card" } });
  await giveConsents(shopper, orderId);
  return orderId;
}

/** Gives every consent that an order may require. */
export async function giveConsents(shopper: Pick<Shopper, "call">, orderId: string): Promise<void> {
  const consents = CONSENT_KINDS.map((kind) => ({ kind, given: true }));
  await shopper.call("POST /checkout/consents", { body: { orderId, consents } });
}

/** Orders one prepaid SIM up to the payment page. */
export async function toPaymentPage(
  shopper: Shopper,
  variationId = "PRESIM-2GB",
  person: Partial<typeof PERSON> = {},
): Promise<{ orderId: string; paymentId: string }> {
  await shopper.add(variationId);
  const orderId = await fillCheckout(shopper, person);
  const { body } = await shopper.call("POST /payment/start", { body: { orderId } });
  return { orderId, paymentId: body.paymentId };
}

/** The status of an order. */
export async function statusOf(shopper: Shopper, orderId: string): Promise<string> {
  return (await shopper.call("GET /payment/status", { query: { orderId } })).body.body.status;
}

/** True once an order is paid. Its fulfilment, which a job requests at once, may have begun meanwhile. */
export async function isPaid(shopper: Shopper, orderId: string): Promise<boolean> {
  return ["paid", "in_progress"].includes(await statusOf(shopper, orderId));
}
