/** Identity documents that the shop accepts (RICA, Act 70 of 2002). */
export const ID_TYPES = [
  { value: "sa_id", label: "South African ID" },
  { value: "passport", label: "Passport" },
  { value: "asylum_permit", label: "Asylum seeker's permit" },
] as const;

/** What customers call a kind of identity document; empty for an unknown one. */
export function identityLabel(idType: string): string {
  return ID_TYPES.find(({ value }) => value === idType)?.label ?? "";
}
