import { z } from "zod";
import type { PropertyGroup } from "#catalogue/model.ts";
import { Word } from "./fields.server.ts";

const text = z.string().min(1);

const Property = z.strictObject({
  key: z.string().regex(/^[a-z][A-Za-z]*$/, "must be letters, the first one small"),
  label: text,
  /** Follows the value: "mAh". The value then begins with a number. */
  unit: text.optional(),
});

/** Properties below one heading. */
export interface KnownGroup {
  title: string;
  properties: z.infer<typeof Property>[];
}

/** A kind of product and the properties that its products can state, in the order of display, by their headings. */
export const SpecificationsRow = z
  .strictObject({ code: text, groups: z.record(text, z.array(Property).min(1)) })
  .transform(({ groups }, context): KnownGroup[] => {
    const known = Object.entries(groups).map(([title, properties]) => ({ title, properties }));
    const keys = known.flatMap(({ properties }) => properties.map(({ key }) => key));
    const repeated = keys.find((key, at) => keys.indexOf(key) < at);
    if (repeated) context.addIssue({ code: "custom", path: ["groups"], message: `has the key "${repeated}" twice` });
    return known;
  });

/** The field of a product row: its kind, and a value for each property that it states. @param kinds by their codes */
export function specificationsField(kinds: ReadonlyMap<string, KnownGroup[]>) {
  return z
    .record(z.string(), Word)
    .transform(({ kind, ...values }, context) => {
      const groups = kind === undefined ? undefined : kinds.get(kind);
      if (!groups) {
        const message = `must be one of ${[...kinds.keys()].join(", ")}`;
        context.addIssue({ code: "custom", path: ["kind"], message });
        return z.NEVER;
      }
      const units = new Map(groups.flatMap(({ properties }) => properties.map(({ key, unit }) => [key, unit])));
      for (const [key, value] of Object.entries(values)) {
        const fault = faultOf(key, value);
        if (fault) context.addIssue({ code: "custom", path: [key], message: fault });
      }
      return groups.map((group) => withValues(group, values)).filter(({ properties }) => properties.length > 0);

      function faultOf(key: string, value: string): string | undefined {
        if (!units.has(key)) return `is not a property of the kind "${kind}": ${[...units.keys()].join(", ")}`;
        if (value.trim() === "") return "must not be empty";
        const unit = units.get(key);
        if (unit && !/^\d/.test(value)) return `must begin with a number, of ${unit}`;
        return undefined;
      }
    })
    .default([]);
}

function withValues({ title, properties }: KnownGroup, values: Readonly<Record<string, string>>): PropertyGroup {
  return {
    title,
    properties: properties.flatMap(({ key, label, unit }) => {
      const value = values[key];
      return value === undefined ? [] : [{ key, label, value: unit ? `${value} ${unit}` : value }];
    }),
  };
}
