const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const ORDER_NUMBER = /^ECOM\d{8}$/;

/**
 * The order that a call concerns, for its log line: id and number, by the names that calls have for them. Anything else in such a field
 * is left out, because clients write it.
 * @param values path parameters, query, body and reply of the call; later ones count more
 */
export function loggedOrder(...values: unknown[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const value of values.flatMap((value) => [fieldsOf(value), fieldsOf(fieldsOf(value).body)]))
    for (const [name, text] of Object.entries(value)) {
      if (typeof text !== "string") continue;
      if (/^order_?id$/i.test(name) && UUID.test(text)) found.orderId = text;
      if (/^ecomid$/i.test(name) && ORDER_NUMBER.test(text)) found.ecomId = text;
    }
  return found;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
