import { type BoundedCheck, filled, oneOf, optional, upTo } from "./field-checks.ts";
import { isPostalCode, isRecipientName, MAX_FULL_NAME, MOBILE_CHECK } from "./person.ts";
import { PROVINCES } from "./provinces.ts";
import { cleanName, cleanNumber } from "./typed-text.ts";

/** Where only the post delivers, in English and Afrikaans: a box, a private bag or a suite of PostNet. */
const POST_ONLY =
  /\b(?:p\W*o\W*box|post\W*(?:office\W*)?box|post?\W*bus|private\W*bag|privaat\W*sak|postnet\W*suite)\b|^box\W*\d/i;

/** Validation rules of the fields of a place. */
export const PLACE_CHECKS = {
  building: upTo(120, optional),
  street: {
    maxLength: 120,
    ok: (text) => text !== "" && !POST_ONLY.test(text),
    message: "Enter the street and number",
    reason: (text) =>
      POST_ONLY.test(text)
        ? "A courier needs a street address, for example 12 Protea Road. PO boxes and private bags only get post"
        : undefined,
  },
  suburb: upTo(80, filled("Enter the suburb")),
  town: upTo(80, filled("Enter the town or city")),
  province: oneOf(PROVINCES, "Choose a province", 30),
  postalCode: {
    maxLength: 10,
    clean: cleanNumber,
    ok: isPostalCode,
    message: "Enter the four digits of the postal code",
  },
} satisfies Record<string, BoundedCheck>;

/** Validation rules of the fields of an address to which goods are delivered, with the recipient. */
export const ADDRESS_CHECKS = {
  recipientName: {
    maxLength: MAX_FULL_NAME,
    clean: cleanName,
    ok: isRecipientName,
    message: "Enter the name of the person who'll receive the parcel",
    reason(text) {
      const [mark] = Array.from(text).filter((character) => !isRecipientName(`a${character}a`));
      return mark && `Remove the ${mark} from the recipient's name`;
    },
  },
  recipientNumber: MOBILE_CHECK,
  ...PLACE_CHECKS,
  instructions: upTo(300, optional),
} satisfies Record<string, BoundedCheck>;
