export function uuidv7(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, "0");
  const random = randomId();
  const variant = ((Number.parseInt(random.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(13, 16)}-${variant}${random.slice(17, 20)}-${random.slice(20)}`;
}

/** The time at which a UUID of version 7 was created. */
export function uuidInstant(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16));
}

/** 128 random bits as 32 hexadecimal digits. Unlike crypto.randomUUID, it also works on pages served over plain HTTP. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
