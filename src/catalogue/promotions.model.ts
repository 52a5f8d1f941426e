/** What a shop owner promises besides the prices of the catalogue; amounts in rand. */
export interface Promotions {
  /** Percent off the unit price of fibre products that carry a deal tag; 0 for none (S9-17). */
  fibreDealPercent: number;
  /** Off each of the first full monthly bills of products with the tag "Fibre Switch and Save" (S9-15, S9-16). */
  switchAndSave: { amount: number; months: number };
}
