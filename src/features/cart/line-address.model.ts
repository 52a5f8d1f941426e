type Scalar = string | number | boolean | null;

/** An address as a line carries it: plain values, and objects of them such as its building. What else an address may hold is left out. */
export function plainAddress(values: object): Record<string, Scalar | Record<string, Scalar>> {
  const plain: Record<string, Scalar | Record<string, Scalar>> = {};
  for (const [name, value] of Object.entries(values)) {
    if (isScalar(value)) plain[name] = value;
    else if (typeof value === "object" && !Array.isArray(value)) plain[name] = scalarsOf(value);
  }
  return plain;
}

function scalarsOf(values: object): Record<string, Scalar> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Scalar] => isScalar(entry[1])));
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}
