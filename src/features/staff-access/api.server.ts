import { auditApi } from "./audit/api.server.ts";
import { linksApi } from "./links/api.server.ts";
import { peopleApi } from "./people/api.server.ts";
import { proofApi } from "./proof/api.server.ts";
import { providerApi } from "./provider/api.server.ts";
import { sessionsApi } from "./sessions/api.server.ts";
import { signInApi } from "./sign-in/api.server.ts";

export const staffAccessApi = [
  ...signInApi,
  ...providerApi,
  ...sessionsApi,
  ...proofApi,
  ...linksApi,
  ...peopleApi,
  ...auditApi,
];
