/** The parts of the page in their order: the address of each on the page, and its name in the list at the side. */
export const SECTIONS = [
  { id: "colours", title: "Colours" },
  { id: "type", title: "Type and space" },
  { id: "segments", title: "Segments" },
  { id: "buttons", title: "Buttons and links" },
  { id: "fields", title: "Fields" },
  { id: "choices", title: "Choices" },
  { id: "prices", title: "Prices" },
  { id: "labels", title: "Badges and chips" },
  { id: "cards", title: "Cards" },
  { id: "ways", title: "Tabs and steps" },
  { id: "layers", title: "Dialog, sheet, toast" },
  { id: "waiting", title: "Waiting" },
  { id: "messages", title: "Messages" },
  { id: "places", title: "Empty and failed" },
  { id: "pictures", title: "Pictures and rails" },
] as const;

/** The address of a part on the page. */
export type SectionId = (typeof SECTIONS)[number]["id"];

/** The name of a part. */
export function titleOf(id: SectionId): string {
  return SECTIONS.find((section) => section.id === id)?.title ?? "";
}
