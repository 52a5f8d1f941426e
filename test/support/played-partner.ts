import { PartnerUnavailable, type StreamingPartner } from "#streaming/partner.port.ts";

/** What the played partner does next; "lost": it does what it is asked, and the answer does not arrive. */
interface Played {
  orders: "accepted" | "refused" | "unavailable" | "lost";
  charges: "paid" | "refused" | "unavailable" | "lost";
  statuses: "told" | "unavailable";
}

/** A streaming partner in the memory of a test. It keeps its promise: a repeated order or charge gets the answer of the first. */
export interface PlayedPartner extends StreamingPartner {
  plays: Played;
  /** Charges that were taken. */
  taken: { chargeId: string; reference: string; amountCents: number }[];
  /** References of orders that were accepted, by subscription. */
  accepted: Map<string, string>;
  /** What was told about references, in this order. */
  told: { reference: string; status: string }[];
}

/** A partner that accepts and charges everything, until it plays something else. */
export function playedPartner(): PlayedPartner {
  const [accepted, answers] = [new Map<string, string>(), new Map<string, boolean>()];
  const away = () => new PartnerUnavailable("The partner is away");
  const partner: PlayedPartner = {
    name: "played",
    plays: { orders: "accepted", charges: "paid", statuses: "told" },
    accepted,
    taken: [],
    told: [],
    identify: async () => ({ isEligible: true, billing: "account", session: "a session" }),
    balance: async () => 100_000,
    activeServices: async () => ({ products: [], email: null }),
    async order({ subscriptionId }) {
      const { orders } = partner.plays;
      if (orders === "unavailable") throw away();
      if (orders === "refused" && !accepted.has(subscriptionId)) return { isAccepted: false };
      const reference = accepted.get(subscriptionId) ?? `R-${subscriptionId}`;
      accepted.set(subscriptionId, reference);
      if (orders === "lost") throw away();
      return { isAccepted: true, reference, activationLink: "https://stream.example/on" };
    },
    activationLink: async () => "https://stream.example/on",
    async charge(charge) {
      const { charges } = partner.plays;
      if (charges === "unavailable") throw away();
      const earlier = answers.get(charge.chargeId);
      const isPaid = earlier ?? charges !== "refused";
      answers.set(charge.chargeId, isPaid);
      if (earlier === undefined && isPaid) partner.taken.push(charge);
      if (charges === "lost") throw away();
      return isPaid;
    },
    async setStatus(reference, status) {
      if (partner.plays.statuses === "unavailable") throw away();
      partner.told.push({ reference, status });
    },
    verify: () => undefined,
  };
  return partner;
}
