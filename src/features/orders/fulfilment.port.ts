/** What the warehouse has to do for an order. */
export interface FulfilmentTask {
  ecomId: string;
  /** What is packed and sent. */
  goods: { title: string; quantity: number }[];
  /** What is switched on, loaded or sent as a code. */
  services: { title: string; quantity: number }[];
  /** SIMs whose card and number have to be captured with their owner's identity and address (RICA). */
  sims: number;
  /** Who receives it and where, in lines; empty for services alone. */
  to: string[];
}

/** Whoever packs, sends and switches on. */
export interface Warehouse {
  /** Asks for the work of an order; the same order again changes nothing. */
  request(task: FulfilmentTask): Promise<void>;
  /** Takes the work of an order back; of one that is not known, or was taken back already, it changes nothing. */
  withdraw(ecomId: string): Promise<void>;
}

/** What a warehouse tells. Telling it again changes nothing. */
export type WarehouseNotification = { ecomId: string } & (
  | { kind: "sent" | "delivered" }
  | { kind: "rica"; identity: boolean; proofOfAddress: boolean; sims: { iccid: string; msisdn: string }[] }
);

/** What the shop answers: unknown - no such order; refused - that cannot happen to it now. */
export type WarehouseAnswer = "taken" | "unknown" | "refused";

/** How far an order is, for whoever works on it. */
export interface OrderProgress {
  isSent: boolean;
  isDelivered: boolean;
  isCaptured: boolean;
  isOver: boolean;
}
