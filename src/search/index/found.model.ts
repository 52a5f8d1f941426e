import type { Hit, Kept, Tier } from "./results.model.ts";

/** What is known of a hit before anybody asks how relevant it is. */
interface Facts {
  document: Kept;
  /** Of the document, in the index. */
  number: number;
  tier: Tier;
  /** True where one of the words says what it is. */
  isOfKind: boolean;
}

/** A hit that works out its relevance when somebody asks for it: where an order goes by prices, few are asked. */
export class Found implements Hit {
  readonly document: Kept;
  readonly tier: Tier;
  readonly isOfKind: boolean;
  readonly #number: number;
  readonly #weigh: (number: number, document: Kept) => number;
  #relevance: number | undefined;

  /** @param weigh works out how relevant a document is; asked once at most */
  constructor({ document, number, tier, isOfKind }: Facts, weigh: (number: number, document: Kept) => number) {
    this.document = document;
    this.tier = tier;
    this.isOfKind = isOfKind;
    this.#number = number;
    this.#weigh = weigh;
  }

  get relevance(): number {
    this.#relevance ??= this.#weigh(this.#number, this.document);
    return this.#relevance;
  }

  /** The same hit in another tier. */
  inTier(tier: Tier): Found {
    const { document, isOfKind } = this;
    return new Found({ document, number: this.#number, tier, isOfKind }, this.#weigh);
  }
}
