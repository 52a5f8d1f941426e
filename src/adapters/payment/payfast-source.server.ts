import { BlockList, isIPv6 } from "node:net";
import { HOUR_MS } from "#shared/day.ts";

/** PayFast documents that its notifications come from the addresses behind these names. */
const HOSTS = ["www.payfast.co.za", "sandbox.payfast.co.za", "w1w.payfast.co.za", "w2w.payfast.co.za"];

/** Lifetime of cached DNS results. */
const CACHE_MS = HOUR_MS;

/** Settings for the source check of notifications. */
export interface SourceSettings {
  /** Additional allowed addresses and ranges, comma-separated. */
  sources: string;
  /** Resolves a host name to IP addresses. */
  resolve(host: string): Promise<string[]>;
  now(): number;
}

/**
 * Checks whether an IP address belongs to PayFast. "unsure" when it is not known and a DNS lookup failed; the notification
 * is then not rejected permanently.
 */
export function payfastSources({ sources, resolve, now }: SourceSettings) {
  const allowed = blockListOf(sources.split(",").map((each) => each.trim()));
  let cached = { at: Number.NEGATIVE_INFINITY, list: new BlockList(), isComplete: false };

  async function lookUp() {
    if (cached.isComplete && now() - cached.at < CACHE_MS) return cached;
    const answers = await Promise.allSettled(HOSTS.map((host) => resolve(host)));
    const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    cached = {
      at: now(),
      list: blockListOf(addresses),
      isComplete: answers.every(({ status }) => status === "fulfilled"),
    };
    return cached;
  }

  return async function sourceOf(address: string): Promise<"known" | "unknown" | "unsure"> {
    if (contains(allowed, address)) return "known";
    const { list, isComplete } = await lookUp();
    if (contains(list, address)) return "known";
    return isComplete ? "unknown" : "unsure";
  };
}

function blockListOf(sources: readonly string[]): BlockList {
  const list = new BlockList();
  for (const source of sources) {
    const [address = "", bits] = source.split("/");
    const family = ipFamilyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

function contains(list: BlockList, address: string): boolean {
  return list.check(address, ipFamilyOf(address));
}

function ipFamilyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}
