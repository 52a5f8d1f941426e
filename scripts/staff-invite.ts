import { systemClock } from "#shared/clock.ts";
import { linkUrl } from "#staff-access/links/model.ts";
import { StaffInvitationShape } from "#staff-access/people/contract.ts";
import { inviteByCommand } from "#staff-access/people/service.server.ts";
import { ROLES } from "#staff-access/roles.model.ts";
import { command, UsageError } from "./command.ts";
import { withDatabase } from "./database.ts";

const usage = `npm run staff:invite -- --email X --name Y --role ROLE [--anew]
Prints a link by which a staff member joins, or chooses a new password. Roles: ${ROLES.join(", ")}
--anew  also replaces the second factor of an existing account`;

const text = { type: "string" } as const;

await command({ usage, options: { email: text, name: text, role: text, anew: { type: "boolean" } } }, ({ values }) => {
  const { success, data, error } = StaffInvitationShape.safeParse(values);
  if (!values.email || !values.name || !values.role) throw new UsageError();
  if (!success) throw new Error(error.issues.map(({ path, message }) => `--${path.join(".")}: ${message}`).join("\n"));
  if (data.role === "store_agent")
    throw new Error("--role: store agents are invited at /staff/people, with their store");
  return withDatabase(async ({ db, env }) => {
    const token = await inviteByCommand({ db, clock: systemClock }, { ...data, anew: values.anew === true });
    if (!token)
      throw new Error(
        "There is an account with this email address, with another role or disabled: an admin can change it",
      );
    const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, "");
    console.log(linkUrl(publicUrl, token));
    console.error("The link works once. Give it to nobody else.");
  });
});
