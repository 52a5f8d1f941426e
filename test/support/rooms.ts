/**
 * The rooms of src in layers, features included, the lowest first. A file imports from its own room and from the layers below, never from a
 * neighbour in its layer. docs/architecture.md draws the same.
 */
export const LAYERS: readonly (readonly string[])[] = [
  ["shared"],
  ["platform"],
  ["design-system"],
  ["customers", "catalogue"],
  ["analytics"],
  ["layout"],
  ["coverage"],
  ["content"],
  ["search"],
  ["cart"],
  ["orders"],
  ["checkout", "leads", "competition", "streaming", "vouchers", "staff-access"],
  ["flags"],
  ["staff"],
  ["adapters"],
  ["app"],
];

/** The folders of src/features. */
export const FEATURES: readonly string[] = LAYERS.flat().filter(
  (room) => !["shared", "platform", "design-system", "adapters", "app"].includes(room),
);

/** Files that the framework requires directly in src; they belong to the app. */
const FRAMEWORK_FILES = ["entry.client.tsx", "entry.server.tsx", "root.tsx", "routes.ts"];

/** The room of a file of src: "platform", or for src/features/cart/model.ts "cart". */
export function roomOf(path: string): string {
  const [, room = "", feature = ""] = path.split("/");
  if (FRAMEWORK_FILES.includes(room)) return "app";
  return room === "features" ? feature : room;
}

/** The number of the layer of a room, 0 for the lowest; -1 for a folder that is no room. */
export function layerOf(room: string): number {
  return LAYERS.findIndex((rooms) => rooms.includes(room));
}
