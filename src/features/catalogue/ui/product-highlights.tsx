import { Check } from "lucide-react";

/** Short lines, each with a tick. */
export function ProductTicks({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <li key={line} className="flex gap-3">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
          {line}
        </li>
      ))}
    </ul>
  );
}

interface InfoFeature {
  title: string;
  description: string;
}

function isInfoFeature(value: unknown): value is InfoFeature {
  if (typeof value !== "object" || value === null) return false;
  return (
    "title" in value &&
    typeof value.title === "string" &&
    "description" in value &&
    typeof value.description === "string"
  );
}

/** A product's infoKeyFeatures: a JSON list of titles and descriptions (S3-38). What is not one is left out. */
export function infoFeaturesOf(json: string): InfoFeature[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.filter(isInfoFeature) : [];
  } catch {
    return [];
  }
}

/** Good to know, in a row of cards. */
export function ProductInfo({ features }: { features: InfoFeature[] }) {
  return (
    <ul className="grid gap-3 md:grid-cols-3">
      {features.map(({ title, description }) => (
        <li key={title} className="rounded-xl bg-surface-2 p-5">
          <p className="font-medium">{title}</p>
          <p className="mt-1 text-muted text-sm">{description}</p>
        </li>
      ))}
    </ul>
  );
}
