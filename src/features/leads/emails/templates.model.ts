import type { EmailContent } from "#platform/messages/email.model.ts";
import type { Brand } from "#shared/brand.ts";
import { DEPARTMENTS, type Department } from "./model.ts";

/** What a customer wrote to a department. */
export interface Question {
  department: Department;
  name: string;
  /** Where the department answers; not verified. */
  email: string;
  /** Empty without one. */
  orderNumber: string;
  message: string;
}

type Sender = Pick<Brand, "name" | "legal" | "support">;

interface Template {
  /** Who gets it: the department of the question, or the caller at the verified address of their account. Never an address of the request. */
  recipient: "department" | "caller";
  /** Its subject contains nothing that a customer wrote. */
  content(question: Question, sender: Sender): EmailContent;
}

/** The emails that can be requested (S7-68, M-03), by name. There are no others. */
export const TEMPLATES = {
  question: {
    recipient: "department",
    content: (question, { name }) => ({
      subject: `${name}: a customer writes (${question.department})`,
      blocks: [
        { kind: "text", text: `Name: ${question.name}` },
        { kind: "text", text: `Answer to: ${question.email} (as typed, not verified)` },
        ...(question.orderNumber ? [{ kind: "text", text: `Order: ${question.orderNumber}` } as const] : []),
        { kind: "text", text: question.message },
      ],
    }),
  },
  "question-copy": {
    recipient: "caller",
    content: (question, { name, legal, support }) => ({
      subject: `${name}: a copy of your message`,
      blocks: [
        { kind: "text", text: "Good day" },
        { kind: "text", text: `You wrote to us about: ${labelOf(question.department)}` },
        ...(question.orderNumber ? [{ kind: "text", text: `Order: ${question.orderNumber}` } as const] : []),
        { kind: "text", text: question.message },
        { kind: "text", text: `We'll answer to ${question.email}, ${support.hours}.` },
        { kind: "small", text: `${legal.entity}\n${support.telephone}, ${support.email}` },
      ],
    }),
  },
} satisfies Record<string, Template>;

export type TemplateName = keyof typeof TEMPLATES;

function labelOf(department: Department): string {
  return DEPARTMENTS.find(({ value }) => value === department)?.label ?? department;
}
