/** A name in code as words for people: "contractLength" is "Contract length", "awaiting_payment" is "Awaiting payment". */
export function inWords(name: string): string {
  const words = name.replace(/[-_]/g, " ").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
