import { z } from "zod";

/** Queue of the orders on account that are to be verified, or to go on with. */
export const VERIFICATION_QUEUE = "verification";

/** What stands in that queue: which order. */
export const QueuedVerification = z.object({ ownerId: z.uuid(), orderId: z.uuid() });
