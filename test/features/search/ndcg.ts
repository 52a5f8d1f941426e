import type { JudgedQuery } from "./relevance-judgements/judgement.ts";

/** Ranks that count: those on the first page. */
const PLACES = 9;

/** Quality measures of one ranking for a judged query. */
export interface Measure {
  /** Normalised discounted cumulative gain of the first nine, from 0 to 1: gain 2^grade - 1, discount log2(place + 1). */
  ndcg: number;
  /** One over the rank of the first document of grade 2 or 3 among the first nine, else 0. */
  reciprocalRank: number;
}

/** Measures a ranking. @param ids documents in ranked order */
export function measured({ grades }: Pick<JudgedQuery, "grades">, ids: readonly string[]): Measure {
  const gradeOf = new Map<string, number>(grades.map(({ id, grade }) => [id, grade]));
  const found = ids.slice(0, PLACES).map((id) => gradeOf.get(id) ?? 0);
  const best = grades.map(({ grade }) => grade).sort((one, other) => other - one);
  const first = found.findIndex((grade) => grade >= 2);
  return { ndcg: gain(found) / gain(best.slice(0, PLACES)), reciprocalRank: first < 0 ? 0 : 1 / (first + 1) };
}

function gain(grades: readonly number[]): number {
  return grades.reduce<number>((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

/** The mean of measures. */
export function meanOf(measures: readonly Measure[]): Measure {
  const mean = (of: (measure: Measure) => number) =>
    measures.reduce((sum, each) => sum + of(each), 0) / measures.length;
  return { ndcg: mean(({ ndcg }) => ndcg), reciprocalRank: mean(({ reciprocalRank }) => reciprocalRank) };
}
