import { z } from "zod";
import { cleanEmailAddress, isEmailAddress } from "#shared/person.ts";
import { DEPARTMENTS, type Department, isDepartment } from "./emails/model.ts";

const FORM = `must be departments and their addresses like sales=sales@example.co.za,billing=...; departments: ${DEPARTMENTS.map(({ value }) => value).join(", ")}`;

/** The environment variables that this feature reads. */
export const leadsEnv = {
  DEPARTMENT_EMAILS: z
    .string()
    .default("")
    .transform((text, { addIssue }) => {
      const addresses: Partial<Record<Department, string>> = {};
      for (const entry of text.split(",").filter((part) => part.trim() !== "")) {
        const [name = "", address = "", ...rest] = entry.split("=").map((part) => part.trim());
        if (isDepartment(name) && isEmailAddress(address) && rest.length === 0)
          addresses[name] = cleanEmailAddress(address);
        else addIssue({ code: "custom", message: FORM });
      }
      return addresses;
    })
    .describe(
      "Where questions of the page `/help/write-to-us` go, by department: `sales=sales@example.co.za,orders=...,billing=...,technical=...`. For departments that are left out, the support address in `config/brand.ts`",
    ),
};

export type LeadsEnv = z.infer<z.ZodObject<typeof leadsEnv>>;
