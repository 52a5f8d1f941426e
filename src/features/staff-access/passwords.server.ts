import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { oneAtATime } from "#platform/http/load-limit.server.ts";

const derive = promisify(argon2);

/** Argon2id with 19 MiB, two passes and one lane, as OWASP recommends. A guess costs about 30 ms of one processor. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 };
const HASH_BYTES = 32;
const SALT_BYTES = 16;

/** Checks and changes of passwords that run or wait for it, so that the last of them waits about a second. */
export const MAX_WAITING_PASSWORDS = 20;

/**
 * Runs what checks or hashes passwords, one at a time: the other threads of the thread pool stay free for files. It is called before an
 * attempt is counted, so that a refused one does not count.
 * @throws HttpProblem unavailable while too many wait
 */
export const inPasswordTurn = oneAtATime(MAX_WAITING_PASSWORDS);

/** Of no account. Checked where there is no account, so that its reply takes as long as others. */
const DUMMY_HASH = phcOf(PARAMETERS, Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES));

/** Hashes a password, in a turn of inPasswordTurn(). @returns the hash with its parameters and salt, in the PHC string format */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  return phcOf(PARAMETERS, nonce, await derived(password, { ...PARAMETERS, nonce, tagLength: HASH_BYTES }));
}

/**
 * True for the password of a hash, in a turn of inPasswordTurn(). Without a hash it takes as long and is false.
 * @param hash as returned by hashPassword(), possibly with the parameters of an earlier release
 */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash ?? DUMMY_HASH);
  if (!parts) throw new Error("A stored password hash is not in the expected format");
  const [, memory, passes, parallelism, salt = "", tag = ""] = parts;
  const expected = Buffer.from(tag, "base64");
  const found = await derived(password, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, "base64"),
    tagLength: expected.length,
  });
  return timingSafeEqual(found, expected) && Boolean(hash);
}

type Derivation = Omit<Parameters<typeof argon2>[1], "message">;

/** Keyboards write the same letter in different ways, so the text is normalised. */
function derived(password: string, derivation: Derivation): Promise<Buffer> {
  return derive("argon2id", { message: password.normalize("NFKC"), ...derivation });
}

function phcOf({ memory, passes, parallelism }: typeof PARAMETERS, salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
