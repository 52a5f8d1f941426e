import { z } from "zod";

const key = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, "must be 64 hexadecimal digits")
  .optional();

/** The environment variables that this feature reads, with their defaults. */
export const ordersEnv = {
  CONTRACTS: z
    .enum(["checkout", "leads"])
    .default("checkout")
    .describe(
      "How contracts are sold: by the `checkout`, or as `leads`: they cannot be put into the cart, and customers leave their number on the product's page ([why](../decisions/sold-by-phone.md))",
    ),
  DETAILS_KEY: key.meta({
    description:
      "Encrypts ID numbers, bank accounts and incomes in the database: 64 hexadecimal digits. Without it, a generated key is kept in `VAR_DIR/details-key`. Several replicas have to share one",
    without: "generated once",
  }),
  DETAILS_OLD_KEY: key.describe(
    "Another `DETAILS_KEY`, for reading only, while the key changes (see Details of orders)",
  ),
};

export type OrdersEnv = z.infer<z.ZodObject<typeof ordersEnv>>;
