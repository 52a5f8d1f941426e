import type { Clock } from "#clock/model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Env } from "#platform/env.server.ts";
import type { MailServer } from "#ports/mail/port.ts";
import { smtpMail } from "#ports/mail/smtp.server.ts";
import { httpSms } from "#ports/sms/http.server.ts";
import type { SmsGateway } from "#ports/sms/port.ts";
import { keepMessage } from "./data.server.ts";

/** What the stand-ins work with. */
interface Desk {
  db: Database;
  clock: Clock;
}

/** The mail server that the environment names, or the stand-in, which keeps e-mails for /stand-in/outbox. */
export function chosenMail(env: Env, { db, clock }: Desk): MailServer {
  if (env.SMTP_URL && env.MAIL_FROM) return smtpMail(env.SMTP_URL, env.MAIL_FROM);
  return {
    async send({ to, ...mail }) {
      await keepMessage(db, { ...mail, channel: "email", recipient: to }, clock.now());
    },
  };
}

/** The SMS gateway that the environment names, or the stand-in, which keeps text messages for /stand-in/outbox. */
export function chosenSms(env: Env, { db, clock }: Desk): SmsGateway {
  if (env.SMS_GATEWAY_URL && env.SMS_GATEWAY_TOKEN) return httpSms(env.SMS_GATEWAY_URL, env.SMS_GATEWAY_TOKEN);
  return {
    async send({ messageId, to, text }) {
      const message = { messageId, channel: "sms", recipient: to, subject: "", text, html: "" } as const;
      await keepMessage(db, message, clock.now());
    },
  };
}

/** True where messages of either kind go to the stand-in, which has a page then. */
export function hasOutbox(env: Env): boolean {
  return !env.SMTP_URL || !env.SMS_GATEWAY_URL;
}
