/** The parts of an activation code that an iPhone asks for one by one. */
interface ActivationParts {
  /** SM-DP+ address: the server that holds the eSIM. */
  address: string;
  /** What an iPhone calls the activation code; empty where the server finds the eSIM by the phone. */
  matchingId: string;
}

/** Splits the text of a QR code: "LPA:1$", address and matching id with "$" between them (GSMA SGP.22, section 4.1). What follows is for phones. */
export function partsOf(activationCode: string): ActivationParts {
  const [, address = "", matchingId = ""] = activationCode.split("$");
  return { address, matchingId };
}

/**
 * The link that opens an iPhone's own installation of an eSIM. Since iOS 17.4 the phone answers it itself; anywhere else the code would be sent
 * to Apple's site.
 * @returns undefined for other phones and earlier versions
 */
export function appleLink(activationCode: string, userAgent: string): string | undefined {
  const [, major = 0, minor = 0] = (/iPhone OS (\d+)_(\d+)/.exec(userAgent) ?? []).map(Number);
  if (major < 17 || (major === 17 && minor < 4)) return undefined;
  return `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${activationCode}`;
}
