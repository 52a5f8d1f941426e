/** One email. */
interface Mail {
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
   * @throws Undeliverable when it is rejected permanently; after other errors it can be retried, and may have been accepted
   */
  send(mail: Mail): Promise<void>;
}

/** A message was rejected permanently, for instance because the address does not exist. */
export class Undeliverable extends Error {}

/** One text message. */
interface TextMessage {
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
   * @throws Undeliverable when it is rejected permanently; after other errors it can be retried, and may have been accepted
   */
  send(message: TextMessage): Promise<void>;
}
