import { LONGEST_QUESTION } from "../model.ts";
import { type AskedPrice, intentOf } from "./intent.model.ts";
import { foldedWords } from "./normalise.model.ts";
import { type Form, type PhraseForms, type Phrases, phrasesOf, type SearchWords } from "./phrases.model.ts";

/** One thing that somebody asks for: a word, or several that are one thing ("load shedding"). */
export interface AskedWord {
  /** As it was typed, folded. */
  typed: string;
  /** What says the same, itself first; each of one or several folded words that have to stand in a document together. */
  forms: readonly Form[];
  /** What leads to it without being a name of it: for "wifi" a fibre line. None of the forms. */
  meant: readonly Form[];
}

/** A question as engines get it: what every result has to have. */
export interface Understood {
  /** As typed, cut to a sensible length and without what nobody types. */
  text: string;
  /** Words without those that say nothing, nor those of price and term; none where only a price or a term was asked for. */
  words: readonly AskedWord[];
  price: AskedPrice | undefined;
  /** A contract term in months, "24", or "Month-to-month"; empty where none was asked for. */
  term: string;
  /** Words in which price and term were said, "r500": what has neither price nor terms has to have them. */
  said: readonly string[];
  /** Whether they want what costs little: by relevance the cheaper of what answers equally well stands first. */
  cheapest: boolean;
  /** Whether it is a question in words, "how do I ...", which something to read answers rather than something to buy. */
  asks: boolean;
}

/** How a question in words begins, unless it is about a price. */
const QUESTION = /^(how|what|whats|why|when|who|can|do|does|should|hoe|wat|waarom|wanneer|kan|moet)$/;
const ABOUT_PRICE = /^(how much (is|are|does|do|for)|hoeveel|what is the price|what does .* cost)( |$)/;

/** Words of a question that are looked at: nobody asks for more things, and a text full of words must not take longer. */
const MAX_WORDS = 12;

/** Letters that a part of a word has at least, where it is read as two. */
const SHORTEST_PART = 3;

/** What somebody means by what they typed. */
export function understood(text: string, table: SearchWords): Understood {
  const cut = [...text.replace(/\p{C}/gu, " ").trim()].slice(0, LONGEST_QUESTION).join("");
  const phrases = phrasesOf(table);
  const typed = foldedWords(cut).flatMap((word) => parted(word, phrases));
  const { words, ...intent } = intentOf(typed);
  const asked = askedFor(words, phrases);
  const isNarrowed = intent.price !== undefined || intent.term !== "";
  // "The cheapest" and "how much" have no other words: then they are what is asked for.
  const all = asked.length > 0 || isNarrowed ? asked : typed.map((word) => plain([word]));
  const asks = typed.length > 2 && QUESTION.test(typed[0] ?? "") && !ABOUT_PRICE.test(typed.join(" "));
  return { text: cut, words: all.slice(0, MAX_WORDS), ...intent, asks };
}

/** Takes the longest phrases first, from left to right. */
function askedFor(words: readonly string[], phrases: Phrases): AskedWord[] {
  const asked: AskedWord[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = longestAt(words, at, phrases);
    if (phrase) asked.push(phrase.word);
    else if (!phrases.isStopWord(words[at] ?? "")) asked.push(plain([words[at] ?? ""]));
    at += phrase?.length ?? 1;
  }
  const seen = new Set<string>();
  return asked.filter(({ typed }) => !seen.has(typed) && seen.add(typed));
}

/** A word, or the two known ones that it is made of, as Afrikaans writes them: "kontrakfoon". */
function parted(word: string, { formsOf }: Phrases): string[] {
  if (formsOf([word])) return [word];
  return halves(word).find((parts) => parts.every((part) => formsOf([part]))) ?? [word];
}

/** The ways to read a word as two. */
export function halves(word: string): [string, string][] {
  const ways = Array.from({ length: Math.max(0, word.length - 2 * SHORTEST_PART + 1) }, (_, at) => at + SHORTEST_PART);
  return ways.map((end) => [word.slice(0, end), word.slice(end)]);
}

function longestAt(
  words: readonly string[],
  at: number,
  phrases: Phrases,
): { word: AskedWord; length: number } | undefined {
  for (let length = Math.min(phrases.longest, words.length - at); length > 0; length -= 1) {
    const said = words.slice(at, at + length);
    const forms = phrases.formsOf(said);
    if (forms) return { word: meaning(said, forms), length };
  }
  return undefined;
}

function meaning(said: Form, { same, meant }: PhraseForms): AskedWord {
  const forms = byText([...plain(said).forms, ...same]);
  const others = [...byText(meant)].filter(([text]) => !forms.has(text));
  return { typed: said.join(" "), forms: [...forms.values()], meant: others.map(([, form]) => form) };
}

function byText(forms: readonly Form[]): ReadonlyMap<string, Form> {
  return new Map(forms.map((form) => [form.join(" "), form]));
}

/** A word by itself; "iphone17" is also an iPhone 17. */
function plain(said: Form): AskedWord {
  const [word = ""] = said;
  const [, letters, digits] = (said.length === 1 && /^(\p{L}{3,})(\p{N}.*)$/u.exec(word)) || [];
  return { typed: said.join(" "), forms: letters && digits ? [said, [letters, digits]] : [said], meant: [] };
}
