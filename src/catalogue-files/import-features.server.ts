import { ImportProblem } from "./import-text.server.ts";

/** Characters of one feature at most: an outline of a million positions. */
const LONGEST_FEATURE = 50_000_000;

/** Characters of everything that is no feature: names, a box, white space. */
const LONGEST_REST = 20_000_000;

/** The root, and in it the list of features: so deep stands a feature. */
const IN_LIST = 2;

/**
 * The features of a GeoJSON FeatureCollection, one at a time: only the one that is being read is in memory. Features come before it is known
 * whether the rest of the document is right, so whoever takes them writes nothing for good until the end.
 * @throws ImportProblem where the document is no JSON or no FeatureCollection
 */
export async function* featuresOf(text: AsyncIterable<string>): AsyncGenerator<unknown> {
  const cut = cutter();
  for await (const piece of text) for (const feature of cut.take(piece)) yield parsed(feature);
  // What is left is a document with a nought for each feature.
  const rest = parsed(cut.rest());
  const features = typeof rest === "object" && rest !== null && "features" in rest ? rest.features : undefined;
  if (!Array.isArray(features)) throw new ImportProblem("The file is no GeoJSON FeatureCollection.");
}

/** Cuts a document into its features and the rest, by brackets, commas and quotes only; `take` is given one piece after the other. */
function cutter() {
  const quotes = outsideQuotes();
  let rest = "";
  let feature = "";
  let depth = 0;
  let isList = false;

  function* take(piece: string): Generator<string> {
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at);
      if (!quotes.isOutside(code)) continue;
      const step = stepOf(code);
      if (isList && depth === IN_LIST && (step < 0 || code === COMMA)) {
        const whole = feature + piece.slice(from, at);
        feature = "";
        from = at;
        isList = step === 0;
        if (isList) rest += whole.trim() === "" ? "," : "0,";
        else if (whole.trim() !== "") rest += "0";
        if (isList) from = at + 1;
        if (whole.trim() !== "") yield whole;
      }
      depth += step;
      if (isList || step !== 1 || depth !== IN_LIST) continue;
      rest += piece.slice(from, at + 1);
      from = at + 1;
      isList = /"features"\s*:\s*\[$/.test(rest.slice(-100));
    }
    if (isList) feature += piece.slice(from);
    else rest += piece.slice(from);
    if (feature.length > LONGEST_FEATURE)
      throw new ImportProblem(`A feature is longer than ${LONGEST_FEATURE / 1_000_000} million characters.`);
    if (rest.length > LONGEST_REST) throw new ImportProblem("The file is no GeoJSON FeatureCollection.");
  }

  // A list that does not end is no JSON, and what stands in it need not be looked at again.
  return { take, rest: () => rest };
}

const [QUOTE, BACKSLASH, COMMA] = [34, 92, 44];

/** Tells of one character after the other whether it stands outside a text in quotes, and is none of its quotes. */
function outsideQuotes() {
  let isText = false;
  let isEscaped = false;
  return {
    isOutside(code: number): boolean {
      if (!isText) {
        isText = code === QUOTE;
        return !isText;
      }
      if (isEscaped) isEscaped = false;
      else if (code === BACKSLASH) isEscaped = true;
      else if (code === QUOTE) isText = false;
      return false;
    },
  };
}

/** How a character changes the depth: brackets of both kinds open and close. */
function stepOf(code: number): number {
  if (code === 123 || code === 91) return 1;
  return code === 125 || code === 93 ? -1 : 0;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportProblem(`The file is no JSON: ${error instanceof Error ? error.message : ""}.`);
  }
}
