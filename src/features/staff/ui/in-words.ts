import { capitalised } from "#shared/text.ts";
/** A name in code as words for people: "contractLength" is "Contract length", "awaiting_payment" is "Awaiting payment". */
export function inWords(name: string): string {
  return capitalised(name.replace(/[-_]/g, " ").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}
