import { clientFor } from "#platform/http/client.ts";
import type { CallOf } from "#platform/http/endpoint.ts";
import type * as contract from "./contract.ts";

/** Calls this feature's endpoints from the browser: `await call("GET /common/competition", {})`. @throws CallFailure */
export const call = clientFor<typeof contract>();

/** What the server tells shoppers about the competition, with its time. */
export type CompetitionReply = CallOf<typeof contract, "GET /common/competition">["reply"]["body"];
export type CompetitionInfo = NonNullable<CompetitionReply["competition"]>;
