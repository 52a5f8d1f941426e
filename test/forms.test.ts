import { posix } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import type { Check } from "#shared/field-checks.ts";
import { dependenciesOf, type Source, sources } from "./support/sources.ts";

const CONTRACTS = import.meta.glob<object>("../src/**/*contract.ts", { eager: true });
const MODULES = import.meta.glob<Record<string, unknown>>(["../src/shared/*.ts", "../src/**/*model.ts"]);

/** The rooms of staff whose forms still say their lengths themselves. */
const OWN_LENGTHS = /^src\/features\/staff\/(catalogue|competition|content|flags|promo-codes|ui)\//;

const browser = sources("src/**/*.{ts,tsx}").filter(({ path }) => !/\.server\.ts$|contract\.ts$/.test(path));
const forms = browser.filter(
  ({ path, text }) => /\buse(Fields|StepForm)[<(]/.test(text) && !path.startsWith("src/design-system/"),
);

it("A control whose field has a check says neither its length nor whether it is required: both are the check's", () => {
  const own = browser
    .filter(({ path }) => !OWN_LENGTHS.test(path) && !path.startsWith("src/design-system/"))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/<[A-Z]\w*Field?\b[^<]*?\.{3}(?:\w+\.)?(?:field|checkboxOf)\b[^<]*?\/>/g)]
        .map(([tag]) => tag)
        .filter((tag) => /\s(maxLength|required)\b/.test(tag))
        .map((tag) => `${path}: ${tag.replace(/\s+/g, " ").slice(0, 80)}`),
    );
  expect(own).toEqual([]);
});

/** The bodies of calls by their route. */
const bodies = new Map(
  Object.values(CONTRACTS)
    .flatMap((module) => Object.values(module))
    .filter(
      (value) => typeof value === "object" && value !== null && "route" in value && value.body instanceof z.ZodObject,
    )
    .map(({ route, body }) => [String(route), fieldsOf(body)]),
);

/** The text fields of a body, also those of objects in it. */
function fieldsOf({ shape }: z.ZodObject): [name: string, field: z.ZodString, isOptional: boolean][] {
  return Object.entries(shape).flatMap(([name, field]): [string, z.ZodString, boolean][] => {
    if (field instanceof z.ZodObject) return fieldsOf(field);
    const isOptional = field instanceof z.ZodDefault;
    const inner = isOptional ? field.unwrap() : field instanceof z.ZodPipe ? field.in : field;
    const text = inner instanceof z.ZodDefault ? inner.unwrap() : inner;
    // Nobody types in the honeypot.
    return text instanceof z.ZodString && name !== "website"
      ? [[name, text, isOptional || inner instanceof z.ZodDefault]]
      : [];
  });
}

/** A form with the modules of its feature that it uses, which may have its checks and send its values. */
function withNeighbours(form: Source): Source[] {
  const near = dependenciesOf(form);
  const folder = posix.dirname(posix.dirname(form.path));
  return [form, ...browser.filter(({ path }) => near.includes(path) && path.startsWith(`${folder}/`))];
}

/** The checks that a form names, by field. What depends on more than the field has one length and one form whatever that is. */
async function checksOf({ path, text }: Source): Promise<[name: string, check: Check][]> {
  const places = dependenciesOf({ path, text }).filter((place) => `../${place}` in MODULES);
  const modules = await Promise.all(places.map((place) => MODULES[`../${place}`]?.()));
  const named = modules
    .flatMap((module) => Object.entries(module ?? {}))
    .filter(([name]) => /check/i.test(name) && new RegExp(`\\b${name}\\b(?!")`).test(text))
    .map(([, value]) => (typeof value === "function" ? value("", [], new Date(0)) : value));
  return named
    .flatMap((checks) => Object.entries<Check>(checks))
    .filter(([, check]) => typeof check?.ok === "function");
}

it("What a form takes, its call takes: the same length, and an empty text where the form may leave it empty", async () => {
  const compared = new Set<string>();
  const differences: string[] = [];
  for (const form of forms) {
    const near = withNeighbours(form);
    const routes = near.flatMap(({ text }) =>
      [...text.matchAll(/call\(\s*["`]([A-Z]+ \/[^"`]*)["`]/g)].map(([, route]) => route),
    );
    const checks = await checksOf(form);
    for (const route of new Set(routes))
      for (const [name, field, isOptional] of bodies.get(String(route)) ?? [])
        for (const [, check] of checks.filter(([of]) => of === name)) {
          compared.add(`${form.path} ${route} ${name}`);
          if (check.maxLength !== field.maxLength)
            differences.push(`${route} ${name}: ${field.maxLength}, but ${check.maxLength} in ${form.path}`);
          const takesEmpty = isOptional || field.safeParse("").success;
          if (check.ok("") && !takesEmpty) differences.push(`${route} ${name} is required, but not in ${form.path}`);
        }
  }
  expect(differences).toEqual([]);
  expect(compared.size).toBeGreaterThan(50);
});
