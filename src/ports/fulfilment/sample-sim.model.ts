import { checkDigitOf } from "#person/check-digit.model.ts";

/**
 * Cards and numbers that the stand-in takes from its shelf: the same for the same order each time, right in form, and of
 * nobody (numbers of 0820000000 on).
 * @param ecomId ECOM and eight digits
 */
export function sampleSims(ecomId: string, count: number): { iccid: string; msisdn: string }[] {
  const seed = ecomId.replace(/\D/g, "").slice(-8).padStart(8, "0");
  return Array.from({ length: count }, (_, place) => {
    const number = String((Number(seed) + place * 7_919) % 10_000_000).padStart(7, "0");
    const card = `8927${seed}${String(place).padStart(6, "0")}`;
    return { iccid: `${card}${checkDigitOf(card)}`, msisdn: `+2782${number}` };
  });
}
