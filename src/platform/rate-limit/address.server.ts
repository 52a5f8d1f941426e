import { isIP, isIPv4 } from "node:net";

/** An IPv6 address that holds an IPv4 address, as URLs write it: the last two groups are its four bytes. */
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/** `[address]` or `address`, and the port of either: IPv6 addresses have colons of their own, so one with a port is in brackets. */
const HOST_WITH_PORT = /^(?:\[(?<bracketed>[^\]]*)\]|(?<plain>[^:]*))(?::\d{0,5})?$/;

/**
 * The IP address in what a proxy writes about a client, in the one form in which addresses are compared and counted. Proxies write it with
 * a port ("41.13.0.1:51234", "[2001:db8::1]:443"), in brackets, quoted after "for=" (RFC 7239), with a zone, or as an IPv4 address in IPv6.
 * @returns an IPv4 address in decimals, or an IPv6 address as RFC 5952 writes it; undefined for what is no address, such as "unknown"
 */
export function networkAddress(text: string): string | undefined {
  const written = text
    .trim()
    .replace(/^for=/i, "")
    .replace(/^"(.*)"$/, "$1");
  const { bracketed, plain } = HOST_WITH_PORT.exec(written)?.groups ?? {};
  const [address = ""] = (bracketed ?? plain ?? written).split("%");
  if (isIPv4(address)) return address;
  if (isIP(address) !== 6) return undefined;
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = MAPPED.exec(canonical) ?? [];
  if (high === undefined || low === undefined) return canonical;
  return [high, low].flatMap((group) => bytesOf(Number.parseInt(group, 16))).join(".");
}

/** The two bytes of a group of 16 bits. */
function bytesOf(group: number): [number, number] {
  return [Math.floor(group / 256), group % 256];
}
