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
