import { type Check, filled, oneOf, optional } from "./field-checks.ts";
import { isPostalCode, isRecipientName, MOBILE_CHECK } from "./person.ts";
import { PROVINCES } from "./provinces.ts";
import { cleanName, cleanNumber } from "./typed-text.ts";

/** Where only the post delivers, in English and Afrikaans: a box, a private bag or a suite of PostNet. */
const POST_ONLY =
  /\b(?:p\W*o\W*box|post\W*(?:office\W*)?box|post?\W*bus|private\W*bag|privaat\W*sak|postnet\W*suite)\b|^box\W*\d/i;

/** Validation rules of the fields of an address to which goods are delivered, with the recipient. */
export const ADDRESS_CHECKS = {
  recipientName: {
    clean: cleanName,
    ok: isRecipientName,
    message: "Enter the name of the person who'll receive the parcel",
    reason(text) {
      const [mark] = Array.from(text).filter((character) => !isRecipientName(`a${character}a`));
      return mark && `Remove the ${mark} from the recipient's name`;
    },
  },
  recipientNumber: MOBILE_CHECK,
  building: optional,
  street: {
    ok: (text) => text !== "" && !POST_ONLY.test(text),
    message: "Enter the street and number",
    reason: (text) =>
      POST_ONLY.test(text)
        ? "A courier needs a street address, for example 12 Protea Road. PO boxes and private bags only get post"
        : undefined,
  },
  suburb: filled("Enter the suburb"),
  town: filled("Enter the town or city"),
  province: oneOf(PROVINCES, "Choose a province"),
  postalCode: { clean: cleanNumber, ok: isPostalCode, message: "Enter the four digits of the postal code" },
  instructions: optional,
} satisfies Record<string, Check>;
