import { isPostalCode } from "#shared/person.ts";
import { cleanNumber } from "#shared/typed-text.ts";
import type { AddressInfo } from "../addresses/model.ts";
import { call } from "../client.ts";
import { areaOf, type DeliveryArea } from "./area.ts";

/**
 * Finds a typed place. A code is valid without a known place.
 * @param magicKey of the suggestion that was chosen; empty for typed text
 * @returns the place, or why it cannot be used, as a sentence
 * @throws CallFailure when places cannot be looked up
 */
export async function findArea(typed: string, magicKey = ""): Promise<DeliveryArea | string> {
  const text = typed.trim();
  if (text === "") return "Enter a postal code, town or address";
  // A number with a sign or a fraction belongs to a point.
  const code = /[-\u2212.,]/.test(text) ? "" : cleanNumber(text);
  if (/^\d+$/.test(code) && !isPostalCode(code)) return "A postal code has four digits, like 0699";
  if (isPostalCode(code)) {
    const same = await candidates(code).then((found) => found.find(({ postalCode }) => postalCode === code), ignored);
    return { name: same ? same.suburb || same.town : "", postalCode: code };
  }
  const [info] = await candidates(text, magicKey);
  if (!info) return `We don't know “${text}”. Check the spelling, or enter the postal code`;
  return areaOf(info) ?? `We don't have the postal code of ${info.suburb || info.town}. Enter it here, like 0699`;
}

async function candidates(address: string, magicKey = ""): Promise<AddressInfo[]> {
  const { candidates: found } = await call("GET /coverage/candidates", { query: { address, magicKey } });
  return found.map(({ info }) => info);
}

/** The name of a code is only a help. */
function ignored(): undefined {}
