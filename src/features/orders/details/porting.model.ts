import type { DeliveryDays } from "#catalogue/delivery/place.model.ts";
import { NEW_CONTRACT, UPGRADE } from "#catalogue/model.ts";
import { dayOf, formatDay } from "#shared/day.ts";
import { localNumber } from "#shared/person.ts";
import { isWorkingDay, workingDaysAfter } from "#shared/working-days.ts";
import type { OrderLine } from "../model.ts";

/** A number that the customer brings along from another network, for a new SIM of an order. */
export interface PortedNumber {
  /** Id of the line with the SIM; a line with several SIMs can have as many numbers. */
  lineId: string;
  /** +27XXXXXXXXX. */
  mobileNumber: string;
  /** The network that it comes from: one of config/donor-networks.ts. */
  network: string;
  /** Account number there; empty for a prepaid number. */
  accountNumber: string;
  /** The day on which it should come over, "2026-12-03". */
  date: string;
}

/** The numbers of an order; SIMs without one get a new number. */
export interface PortingDetails {
  numbers: PortedNumber[];
}

/** Fields of a line that the rules use. */
export type PortingLine = Pick<
  OrderLine,
  "id" | "itemType" | "segment" | "subCategory" | "quantity" | "specialQuantity"
> & {
  configuration: Pick<OrderLine["configuration"], "planId" | "planSelection">;
};

/**
 * How many numbers of other networks a line can get, one for each SIM: a new contract, a combo or another plan, and a person's prepaid
 * SIM. A flex plan has two SIMs (S9-21).
 */
export function connectionsOf(line: PortingLine): number {
  const { itemType, segment, subCategory, configuration, quantity, specialQuantity } = line;
  if (itemType !== "main" || configuration.planSelection === UPGRADE) return 0;
  const hasPlan = configuration.planSelection === NEW_CONTRACT || configuration.planId !== "";
  const isPrepaidSim = segment === "personal" && subCategory.name === "SIM cards";
  return hasPlan || isPrepaidSim ? quantity * (specialQuantity || 1) : 0;
}

/** The numbers that come over with an order; those of SIMs that are no longer in it are left out. */
export function portedNumbers(porting: PortingDetails | null, lines: readonly PortingLine[]): PortedNumber[] {
  const byLine = Map.groupBy(porting?.numbers ?? [], ({ lineId }) => lineId);
  return lines.flatMap((line) => byLine.get(line.id)?.slice(0, connectionsOf(line)) ?? []);
}

/** When an order became binding, and the days on which its goods are to arrive. */
export interface PortingTimes {
  concludedAt: Date | null;
  deliveryDays: Pick<DeliveryDays, "from"> | null;
}

/**
 * The numbers that come over with a bought order. An order can become binding days after its customer chose a day: one before the SIM can be
 * there becomes the first working day on which it is.
 */
export function portsOf(
  porting: PortingDetails | null,
  lines: readonly PortingLine[],
  { concludedAt, deliveryDays }: PortingTimes,
): PortedNumber[] {
  const arrival = deliveryDays?.from ?? (concludedAt ? dayOf(concludedAt) : "");
  const earliest = arrival === "" || isWorkingDay(arrival) ? arrival : workingDaysAfter(arrival, 1);
  return portedNumbers(porting, lines).map((number) => ({
    ...number,
    ...(number.date < earliest && { date: earliest }),
  }));
}

/**
 * Numbers of SIMs that are no longer in the order, as far as others could take them: somebody removed a product and put it back, or took another.
 * The customer is asked again.
 */
export function lostNumbers(porting: PortingDetails | null, lines: readonly PortingLine[]): PortedNumber[] {
  const lost = porting?.numbers.filter(({ lineId }) => !lines.some(({ id }) => id === lineId)) ?? [];
  const sims = lines.reduce((sum, line) => sum + connectionsOf(line), 0);
  return lost.slice(0, sims - portedNumbers(porting, lines).length);
}

/** "082 123 4567 from Vodacom, on 3 December 2026". */
export function formatPorted({ mobileNumber, network, date }: PortedNumber): string {
  const from = network === "Another network" ? "another network" : network;
  return `${localNumber(mobileNumber)} from ${from}, on ${formatDay(date)}`;
}
