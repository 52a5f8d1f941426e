import { cleanEmailAddress } from "./person.ts";

/** Where most customers have their email. */
const COMMON = [
  "gmail.com",
  "yahoo.com",
  "outlook.com",
  "hotmail.com",
  "icloud.com",
  "live.com",
  "mweb.co.za",
  "webmail.co.za",
  "telkomsa.net",
  "vodamail.co.za",
  "absamail.co.za",
  "iafrica.com",
];

/** Others, which differ in one letter from a common one. */
const OTHERS = ["mail.com", "email.com", "ymail.com"];

/** Endings that no domain has, as they are mistyped, and those that a common domain does not have. Yahoo, Hotmail and Live have .co.za. */
const ENDINGS: readonly [mistyped: RegExp, ending: string][] = [
  [/\.(?:con|comm|coom|cmo|ocm|cim|cpm|vom|xom)$/, ".com"],
  [/\.(?:co\.(?:z|az|xa|zs)|coza|(?:c|ci|cp|oc|coo|com)\.za)$/, ".co.za"],
  [/\.zaa$/, ".za"],
  [/(?<=^(?:gmail|icloud)\.)(?:(?:co\.)?za|net|org)$/, "com"],
];

/**
 * The email address that somebody may have meant whose domain is one letter off a common one, or has an ending that is hardly one, or not that
 * of its provider: "thandi@gmail.com" for "thandi@gmial.con" and "thandi@gmail.co.za". Undefined for all others. A form asks, and refuses nothing, because new endings come up.
 */
export function suggestedEmail(text: string): string | undefined {
  const address = cleanEmailAddress(text);
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  const bare = domain.replace(/\.za$/, "");
  const ended = COMMON.includes(bare)
    ? bare
    : ENDINGS.reduce((name, [mistyped, ending]) => name.replace(mistyped, ending), domain);
  const isKnown = [...COMMON, ...OTHERS].includes(ended);
  const meant = isKnown ? ended : (COMMON.find((common) => isNearMiss(ended, common)) ?? ended);
  return at < 1 || meant === domain ? undefined : `${address.slice(0, at)}@${meant}`;
}

/** True if one letter was changed, added or left out, or two neighbours were exchanged. */
function isNearMiss(typed: string, right: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === right[at]) at += 1;
  const [rest, wanted] = [typed.slice(at), right.slice(at)];
  const exchanged = `${rest[1]}${rest[0]}${rest.slice(2)}`;
  return [rest.slice(1), exchanged].includes(wanted) || [rest, rest.slice(1)].includes(wanted.slice(1));
}
