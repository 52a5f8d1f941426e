import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** Bits of the flags in authenticator data (WebAuthn, section 6.1). */
const FLAGS = { present: 1, verified: 4, backupEligible: 8, backedUp: 16, withCredential: 64 };

/** What a test can have otherwise than a browser and an authenticator would. */
interface Otherwise {
  origin?: string;
  challenge?: string;
  rpId?: string;
  userHandle?: string;
  /** False for an authenticator that did not ask for fingerprint, face or code. */
  isVerified?: boolean;
  isBackedUp?: boolean;
  /** Signatures so far; an authenticator that does not count says 0. */
  counter?: number;
}

/** A passkey of one customer in the test, with the browser around it. */
export interface SoftPasskey {
  id: string;
  /** The browser's answer to the options of POST /account/passkeys/begin. */
  created(options: CreationOptions, otherwise?: Otherwise): object;
  /** The browser's answer to the options of POST /sign-in/passkey/begin. */
  signed(options: RequestOptions, otherwise?: Otherwise): object;
}

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

interface RequestOptions {
  challenge: string;
  rpId: string;
}

/** Makes a passkey with a key of its own (ES256). @param origin of the page that asks */
export function softPasskey(origin: string): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let userHandle = "";
  const common = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" };

  function clientData(type: "create" | "get", challenge: string, otherwise: Otherwise): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: `webauthn.${type}`,
        challenge: otherwise.challenge ?? challenge,
        origin: otherwise.origin ?? origin,
        crossOrigin: false,
      }),
    );
  }

  return {
    id: common.id,
    created(options, otherwise = {}) {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const data = authenticatorData(options.rp.id, otherwise, credential);
      return {
        ...common,
        response: {
          clientDataJSON: clientData("create", options.challenge, otherwise).toString("base64url"),
          attestationObject: attestation(data).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    signed(options, otherwise = {}) {
      const data = authenticatorData(options.rpId, otherwise);
      const client = clientData("get", options.challenge, otherwise);
      const hash = createHash("sha256").update(client).digest();
      return {
        ...common,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: sign("sha256", Buffer.concat([data, hash]), privateKey).toString("base64url"),
          userHandle: otherwise.userHandle ?? userHandle,
        },
      };
    },
  };
}

function authenticatorData(
  rpId: string,
  { isVerified = true, isBackedUp = false, counter = 0, ...otherwise }: Otherwise,
  credential = Buffer.alloc(0),
): Buffer {
  const site = createHash("sha256")
    .update(otherwise.rpId ?? rpId)
    .digest();
  const flags =
    FLAGS.present |
    FLAGS.backupEligible |
    (isVerified ? FLAGS.verified : 0) |
    (isBackedUp ? FLAGS.backedUp : 0) |
    (credential.length > 0 ? FLAGS.withCredential : 0);
  const head = Buffer.alloc(5);
  head.writeUInt8(flags, 0);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([site, head, credential]);
}

/** A public key of P-256 as a COSE key: {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const part = (head: string, value: string) =>
    Buffer.concat([Buffer.from(head, "hex"), Buffer.from(value, "base64url")]);
  return Buffer.concat([Buffer.from("a5010203262001", "hex"), part("215820", x), part("225820", y)]);
}

/** {"fmt": "none", "attStmt": {}, "authData": data} in CBOR. */
function attestation(data: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  return Buffer.concat([
    ...[Buffer.from([0xa3]), text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0]), text("authData")],
    ...[Buffer.from([0x58, data.length]), data],
  ]);
}
