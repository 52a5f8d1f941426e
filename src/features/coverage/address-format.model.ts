import type { AddressInfo } from "./addresses/model.ts";

/** An address as people say it in a sentence: "12 Protea Street"; "this place" where it has no street, as on many farms. */
export function formatAddress({
  streetNo,
  street,
  streetType,
}: Pick<AddressInfo, "streetNo" | "street" | "streetType">) {
  return street === "" ? "this place" : [streetNo, street, streetType].filter(Boolean).join(" ");
}

/**
 * An address in one line with the dwelling in front of it: "Unit 14, 2nd floor, Acacia Court, 12 Protea Street, …". What it already
 * says is not said twice.
 * @param fields those of an address, as lines of a cart carry them; empty for none that can be read
 */
export function formatUnit(fields: Readonly<Record<string, unknown>> | null): string {
  const building = fields?.building;
  const part = (name: string) => textOf(typeof building === "object" && building ? Reflect.get(building, name) : "");
  const line = textOf(fields?.address);
  const unit = part("unit");
  const dwelling = [unit && (/^unit\b/i.test(unit) ? unit : `Unit ${unit}`), part("floor"), part("name")];
  const said = line.toLowerCase().split(", ");
  return [...dwelling.filter((words) => words !== "" && !said.includes(words.toLowerCase())), line]
    .filter((words) => words !== "")
    .join(", ");
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
