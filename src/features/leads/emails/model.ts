import { typedOrderNumber } from "#orders/guests/model.ts";
import { type Check, filled, optional } from "#shared/field-checks.ts";
import { PERSONAL_CHECKS } from "#shared/person.ts";
import { cleanLines } from "#shared/typed-text.ts";
import { LEAD_CHECKS } from "../model.ts";

/** Departments that customers write to; DEPARTMENT_EMAILS has their addresses. */
export const DEPARTMENTS = [
  { value: "sales", label: "Something I want to buy" },
  { value: "orders", label: "An order or its delivery" },
  { value: "billing", label: "A bill, payment or refund" },
  { value: "technical", label: "A fault, a SIM or coverage" },
] as const;

export type Department = (typeof DEPARTMENTS)[number]["value"];

/** True for the name of a department. */
export function isDepartment(name: string): name is Department {
  return DEPARTMENTS.some(({ value }) => value === name);
}

/** Maximum length of a message. */
export const MAX_MESSAGE = 2000;

/** Emails that one caller may request in an hour. */
export const EMAILS_PER_CALLER = 5;

/** Days after which an email that could not be sent is deleted. */
export const UNSENT_DAYS = 7;

/** Validation of the form's fields. */
export const QUESTION_CHECKS = {
  department: { ok: isDepartment, message: "Choose what it's about" },
  name: LEAD_CHECKS.name,
  email: PERSONAL_CHECKS.email,
  orderNumber: {
    maxLength: 30,
    ok: (text) => text === "" || typedOrderNumber(text) !== undefined,
    message: "Enter the order number, ECOM and eight digits, or leave it empty",
  },
  message: { ...filled("Tell us how we can help"), clean: cleanLines, maxLength: MAX_MESSAGE },
  copy: optional,
  website: optional,
} satisfies Record<string, Check>;
