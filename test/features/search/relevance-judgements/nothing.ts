/**
 * Queries that the shop has no answer to: they find nothing, or at most something weak that shares a word with them.
 * Who grades them would have to make an answer up, so they stand apart.
 */
export const nothing: readonly string[] = [
  "washing machine",
  "air fryer",
  "car insurance",
  "flights to durban",
  "dog food",
  "lounge suite",
  "lotto results",
  "qwertzuiop",
  "blood pressure pills",
  "school shoes",
  "%%%",
  "ZZ-00000",
];
