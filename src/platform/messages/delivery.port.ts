import type { MessageKind } from "./kinds.model.ts";

/** One email. */
interface Mail {
  kind: MessageKind;
  /** The same for every attempt, so that receivers can drop duplicates. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where answers go; the sender by default. One valid address. */
  replyTo?: string;
}

/** Delivers emails. */
export interface MailServer {
  /**
   * Sends an email.
   * @throws Undeliverable when it is rejected because of its recipient or content; after other errors it can be retried, and may have been accepted
   */
  send(mail: Mail): Promise<void>;
}

/** A message was not accepted. After this error it can be retried: the server is at fault, or the account of the shop there. */
export class NotAccepted extends Error {
  /** The status of the answer, or why there was none. Without personal data. */
  readonly code: string;

  constructor(message: string, code: number | string) {
    super(message);
    this.code = String(code);
  }
}

/** A message was rejected permanently because of its recipient or content, for instance because the address does not exist. */
export class Undeliverable extends NotAccepted {}

/** One text message. */
interface TextMessage {
  kind: MessageKind;
  /** The same for every attempt, so that the gateway can drop duplicates. */
  messageId: string;
  /** +27XXXXXXXXX */
  to: string;
  text: string;
}

/** Delivers text messages. */
export interface SmsGateway {
  /**
   * Sends a message.
   * @throws Undeliverable when it is rejected because of its number; after other errors it can be retried, and may have been accepted
   */
  send(message: TextMessage): Promise<void>;
}
