import { BlockList, isIPv6 } from "node:net";

/** PayFast documents that its notifications come from the addresses behind these names. */
const HOSTS = ["www.payfast.co.za", "sandbox.payfast.co.za", "w1w.payfast.co.za", "w2w.payfast.co.za"];

/** Addresses behind names change seldom. */
const KEPT_MS = 3_600_000;

/** How the shop finds out who may send notifications. */
export interface SourceSettings {
  /** Addresses and ranges that always may, with commas between them. */
  sources: string;
  /** Gives the addresses behind a name. */
  resolve(host: string): Promise<string[]>;
  now(): number;
}

/**
 * Tells whether an address is PayFast's. "unsure" when it is none that is known and the names cannot be looked up: then
 * nobody is turned away for good.
 */
export function payfastSources({ sources, resolve, now }: SourceSettings) {
  const listed = listOf(sources.split(",").map((each) => each.trim()));
  let found = { at: Number.NEGATIVE_INFINITY, list: new BlockList(), isWhole: false };

  async function lookUp() {
    if (found.isWhole && now() - found.at < KEPT_MS) return found;
    const answers = await Promise.allSettled(HOSTS.map((host) => resolve(host)));
    const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    found = { at: now(), list: listOf(addresses), isWhole: answers.every(({ status }) => status === "fulfilled") };
    return found;
  }

  return async function sourceOf(address: string): Promise<"known" | "unknown" | "unsure"> {
    if (holds(listed, address)) return "known";
    const { list, isWhole } = await lookUp();
    if (holds(list, address)) return "known";
    return isWhole ? "unknown" : "unsure";
  };
}

function listOf(sources: readonly string[]): BlockList {
  const list = new BlockList();
  for (const source of sources) {
    const [address = "", bits] = source.split("/");
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

function holds(list: BlockList, address: string): boolean {
  return list.check(address, familyOf(address));
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}
