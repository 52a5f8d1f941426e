import type { AddressBuilding } from "./gazetteer.model.ts";
import type { AddressInfo, Point } from "./model.ts";

/** An address that is to be found in the register of addresses. */
export interface VerificationQuestion extends Point {
  /** In one line. */
  address: string;
  /** Parts of it, where they are known. */
  parts?: Partial<Pick<AddressInfo, "streetNo" | "street" | "suburb" | "town" | "province" | "postalCode">> | undefined;
  /** Building, floor and unit in one line, where they are known. */
  building?: string | undefined;
  /** What is asked about: fibre, lte … */
  technology?: string | undefined;
}

/** An address of the register: it has an id (amid). */
export interface VerifiedAddress {
  info: AddressInfo;
  buildings: AddressBuilding[];
  /** How far it is from the place that was asked about. */
  metres: number;
  source: string;
  /** What the register says of the lines there; each as it came, undefined where it said nothing. */
  infrastructure: { productSpeed?: unknown; ftthInfrastructure?: unknown; cellularInfrastructure?: unknown };
}

/** The register of addresses (I-01). `verify` throws AddressRegisterUnavailable when it does not answer. */
export interface AddressVerification {
  readonly name: string;
  /** The addresses that are meant, the nearest first; none where the register has none. */
  verify(question: VerificationQuestion): Promise<VerifiedAddress[]>;
}

/** The register gave no usable answer; the message is for logs and holds nothing of what was asked. */
export class AddressRegisterUnavailable extends Error {}
