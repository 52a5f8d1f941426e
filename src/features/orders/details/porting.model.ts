import { NEW_CONTRACT } from "#catalogue/model.ts";
import { formatDay } from "#shared/day.ts";
import { localNumber } from "#shared/person.ts";
import type { OrderLine } from "../model.ts";

/** A number that the customer brings along from another network, for a new SIM of an order. */
export interface PortedNumber {
  /** Id of the line with the SIM. */
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
type Line = Pick<OrderLine, "id" | "itemType" | "vendorType" | "subCategory"> & {
  configuration: Pick<OrderLine["configuration"], "planSelection">;
};

/** True for a line whose SIM can get a number of another network: a new contract, or a person's prepaid SIM. */
export function takesNumber({ itemType, vendorType, subCategory, configuration }: Line): boolean {
  if (itemType !== "main") return false;
  return (
    configuration.planSelection === NEW_CONTRACT || (vendorType === "personal" && subCategory.name === "SIM cards")
  );
}

/** The numbers that come over with an order; those of lines that are no longer in it are left out. */
export function portedNumbers(porting: PortingDetails | null, lines: readonly Line[]): PortedNumber[] {
  return porting?.numbers.filter(({ lineId }) => lines.some((line) => line.id === lineId && takesNumber(line))) ?? [];
}

/** "082 123 4567 from Vodacom, on 3 December 2026". */
export function formatPorted({ mobileNumber, network, date }: PortedNumber): string {
  const from = network === "Another network" ? "another network" : network;
  return `${localNumber(mobileNumber)} from ${from}, on ${formatDay(date)}`;
}
