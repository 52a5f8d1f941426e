import { z } from "zod";

const key = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, "must be 64 hexadecimal digits")
  .optional();

/** The environment variables that this feature reads. */
export const ordersEnv = {
  /** Key for encrypting ID numbers, bank accounts and incomes; 32 bytes as 64 hexadecimal digits. Without it, one is stored in VAR_DIR. */
  DETAILS_KEY: key,
  /** A former or future DETAILS_KEY, for reading only, while keys change. */
  DETAILS_OLD_KEY: key,
};

export type OrdersEnv = z.infer<z.ZodObject<typeof ordersEnv>>;
