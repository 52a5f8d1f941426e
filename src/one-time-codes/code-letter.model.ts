import type { Brand } from "#layout/brand.model.ts";
import type { Letter } from "#messages/letter.model.ts";
import { type CodePurpose, VALID_SECONDS } from "./model.ts";

/** What the code is entered for, as the end of "Enter this code to". */
const REASONS: Record<CodePurpose, string> = {
  newsletter: "confirm that you want our news",
  "sign-in": "sign in",
  streaming: "start your streaming subscription",
  order: "see your order",
};

const MINUTES = VALID_SECONDS / 60;

/** Who sends it. */
type Sender = Pick<Brand, "name" | "legal" | "support">;

/** The e-mail that brings a code. The subject has none: it is read on locked screens. */
export function codeLetter(purpose: CodePurpose, code: string, { name, legal, support }: Sender): Letter {
  return {
    subject: `${name}: your code`,
    blocks: [
      { kind: "text", text: "Good day" },
      { kind: "text", text: `Enter this code to ${REASONS[purpose]}:` },
      { kind: "heading", text: code },
      {
        kind: "text",
        text: `It is valid for ${MINUTES} minutes and can be used once. If you asked for several, use the newest.`,
      },
      {
        kind: "text",
        text: "Give it to nobody: we never ask for it by phone or in a message. If you did not ask for it, you need not do anything.",
      },
      { kind: "small", text: `${legal.entity}\n${support.telephone}, ${support.email}` },
    ],
  };
}

/** The text message that brings a code; short enough for one. */
export function codeSms(purpose: CodePurpose, code: string, { name }: Sender): string {
  return `${code} is your ${name} code to ${REASONS[purpose]}. Valid for ${MINUTES} minutes. Give it to nobody.`;
}
