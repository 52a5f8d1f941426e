/** Signs in the order in which dictionaries have them, before digits and letters. */
const SIGNS = " _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$";

/** Numbers of so many digits are still in order by their size. */
const DIGITS = 12;

/**
 * A key for a text: keys compared byte by byte are in the order that `byWords` gives the texts. Signs, then numbers by
 * their size, then letters; accents and capitals count only between texts that are else the same.
 */
export function sortingKey(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const signs = [...plain].map((letter) => {
    const place = SIGNS.indexOf(letter);
    return place < 0 ? letter : String.fromCharCode(2 + place);
  });
  const numbers = signs.join("").replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, "").padStart(DIGITS, "0"));
  return `${numbers}\u0001${swappedCase(text)}`;
}

/** Small letters come before capitals in dictionaries, and after them among bytes. */
function swappedCase(text: string): string {
  return [...text]
    .map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))
    .join("");
}
