import { once } from "node:events";
import { connect } from "node:net";
import { sendRequest } from "./outbound.server.ts";

/** A system that the shop uses but does not run. */
export interface OutsideSystem {
  /** "mail server". */
  name: string;
  /** URL with its protocol; undefined while a stand-in is used. */
  address: string | undefined;
  /** What the stand-in does not do: "sends nothing". */
  limits?: string;
  /** Page of the stand-in: "/stand-in/outbox". */
  page?: string;
}

/** Something that the shop cannot do at present, or only simulates. */
export interface Gap {
  /** "Emails are not sent: no mail server is connected". */
  text: string;
  /** What the operator can do: "Set SMTP_URL and MAIL_FROM". */
  remedy: string;
}

/** Ports of protocols whose URL may omit it. */
const PORTS: Record<string, number> = { "smtp:": 587, "smtps:": 465 };

/** Timeout of a check in milliseconds. */
const CHECK_MS = 3_000;

/**
 * Asks an outside system for a sign of life, without credentials: by HTTP for any answer that is no server error, else by a connection.
 * @returns undefined when it answers, or why not
 */
export async function failureOf(address: string, timeoutMs = CHECK_MS): Promise<string | undefined> {
  const { protocol, origin, hostname, port } = new URL(address);
  try {
    if (protocol.startsWith("http")) {
      const { status } = await sendRequest({ method: "GET", url: `${origin}/` }, timeoutMs);
      return status < 500 ? undefined : `It answered ${status}`;
    }
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ""),
      port: Number(port) || PORTS[protocol] || 0,
      signal: AbortSignal.timeout(timeoutMs),
    });
    try {
      await once(socket, "connect");
    } finally {
      socket.destroy();
    }
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error.name === "AbortError") return "it took too long";
  return "code" in error ? String(error.code) : error.message;
}
