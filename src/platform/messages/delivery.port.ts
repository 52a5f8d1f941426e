/** One e-mail. */
interface Mail {
  /** Stays the same when the same e-mail is sent again, so that receivers can drop the second. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Whoever delivers e-mails. */
export interface MailServer {
  /**
   * Hands an e-mail over.
   * @throws Undeliverable when it will never be taken; anything else may be tried again, and may have been taken
   */
  send(mail: Mail): Promise<void>;
}

/** A message that is refused for good, for instance because nobody has that address. */
export class Undeliverable extends Error {}

/** One text message. */
interface TextMessage {
  /** Stays the same when the same message is sent again, so that the gateway can drop the second. */
  messageId: string;
  /** +27XXXXXXXXX */
  to: string;
  text: string;
}

/** Whoever delivers text messages. */
export interface SmsGateway {
  /**
   * Hands a message over.
   * @throws Undeliverable when it will never be taken; anything else may be tried again, and may have been taken
   */
  send(message: TextMessage): Promise<void>;
}
