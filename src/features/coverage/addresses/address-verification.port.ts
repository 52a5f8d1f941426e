import type { AddressBuilding } from "./gazetteer.model.ts";
import type { AddressLines } from "./lines.model.ts";
import type { AddressInfo, AddressParts, Point } from "./model.ts";

/** An address to find in the register of addresses. */
export interface VerificationRequest extends Point {
  /** In one line. */
  address: string;
  /** Its known parts. */
  parts?: AddressParts | undefined;
  /** Building, floor and unit in one line, if known. */
  building?: string | undefined;
  /** Network of the look-up: fibre, lte … */
  technology?: string | undefined;
}

/** An address of the register, with an id (amid). */
export interface VerifiedAddress {
  info: AddressInfo;
  buildings: AddressBuilding[];
  /** Distance from the requested point. */
  metres: number;
  source: string;
  /** What the register knows about lines there. */
  lines: AddressLines;
}

/** The register of addresses (I-01). `verify` throws AddressRegisterUnavailable when it fails to respond. */
export interface AddressVerification {
  readonly name: string;
  /** Matching addresses, the nearest first. */
  verify(request: VerificationRequest): Promise<VerifiedAddress[]>;
}

/** The register gave no usable response. The message is for logs and contains no personal data. */
export class AddressRegisterUnavailable extends Error {}
