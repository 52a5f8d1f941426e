import { JSONParser } from "@streamparser/json";
import { ImportError } from "./report.model.ts";

/** Maximum length of a feature in characters: an outline of a million positions. */
const MAX_FEATURE_LENGTH = 50_000_000;

/**
 * Streams the features of a GeoJSON FeatureCollection, with one feature in memory at a time. Features are yielded before the
 * whole document is validated, so the caller must not commit anything until the end.
 * @throws ImportError when the document is not JSON or not a FeatureCollection
 */
export async function* featuresOf(text: AsyncIterable<string>): AsyncGenerator<unknown> {
  let found: unknown[] = [];
  let rest: unknown;
  let characters = 0;
  const parser = new JSONParser({ paths: ["$", "$.features.*"], keepStack: false });
  parser.onValue = ({ value, parent, stack }) => {
    if (stack.length === 0) rest = value;
    else found.push(value);
    // Drops parsed features, which the parser would otherwise collect.
    if (Array.isArray(parent)) parent.length = 0;
  };
  for await (const piece of text) {
    requireJson(() => parser.write(piece));
    characters = found.length > 0 ? 0 : characters + piece.length;
    if (characters > MAX_FEATURE_LENGTH)
      throw new ImportError(`A feature is longer than ${MAX_FEATURE_LENGTH / 1_000_000} million characters.`);
    yield* found;
    found = [];
  }
  if (!parser.isEnded) requireJson(() => parser.end());
  const features = typeof rest === "object" && rest !== null && "features" in rest ? rest.features : undefined;
  if (!Array.isArray(features)) throw new ImportError("The file is no GeoJSON FeatureCollection.");
}

function requireJson(parse: () => void): void {
  try {
    parse();
  } catch (error) {
    throw new ImportError(`The file is no JSON: ${error instanceof Error ? error.message : ""}.`);
  }
}
