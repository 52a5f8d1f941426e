import { CHOICE_KEYS, type Choices } from "./steps.model.ts";

/** Longer values are no choice of ours. */
const LONGEST_VALUE = 120;

/** Reads the choices of an address. Unknown names are left alone; unknown values are dropped later, by `configure`. */
export function choicesFromQuery(query: URLSearchParams): Choices {
  const choices: Choices = {};
  for (const key of CHOICE_KEYS) {
    const value = query.get(key);
    if (value !== null && value !== "" && value.length <= LONGEST_VALUE) choices[key] = value;
  }
  return choices;
}

/** Writes choices for an address, in the order of the steps. Mobile number, e-mail and address never go there (I-10). */
export function choicesToQuery(choices: Choices): URLSearchParams {
  const query = new URLSearchParams();
  for (const key of CHOICE_KEYS) {
    const value = choices[key];
    if (value !== undefined) query.set(key, value);
  }
  return query;
}
