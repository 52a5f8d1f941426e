/**
 * Queries that the shop has no answer to: they find nothing, or at most something weak that shares a word with them.
 * They have no grades, so they are listed separately.
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
