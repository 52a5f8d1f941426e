/** The features in import order: each may import from those before it. docs/guide.md draws the same. */
export const FEATURES = [
  "customers",
  "catalogue",
  "analytics",
  "layout",
  "coverage",
  "content",
  "search",
  "cart",
  "orders",
  "checkout",
  "leads",
  "competition",
  "streaming",
  "vouchers",
  "staff-access",
  "flags",
  "staff",
];

/** The rooms of src in import order, including the features: each may import from those before it. */
export const ROOMS = ["shared", "platform", "design-system", ...FEATURES, "adapters", "app"];

/** Files that the framework requires directly in src; they belong to the app. */
const FRAMEWORK_FILES = ["entry.client.tsx", "entry.server.tsx", "root.tsx", "routes.ts"];

/** The room of a file of src: "platform", or for src/features/cart/model.ts "cart". */
export function roomOf(path: string): string {
  const [, room = "", feature = ""] = path.split("/");
  if (FRAMEWORK_FILES.includes(room)) return "app";
  return room === "features" ? feature : room;
}
