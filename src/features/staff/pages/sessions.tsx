import { privatePage } from "#layout/app-shell.ts";
import { call } from "#staff-access/client.ts";
import { PasswordForm } from "../ui/password-form.tsx";
import { SessionList } from "../ui/session-list.tsx";
import { StaffDataView } from "../ui/staff-data-view.tsx";
import { useStaffMember } from "../ui/staff-member.ts";
import { staffPage } from "../ui/staff-shell.tsx";
import { useStaffData } from "../ui/use-staff-data.ts";
import type { Route } from "./+types/sessions";

export const handle = staffPage("own-account");

export function meta({ matches }: Route.MetaArgs) {
  return privatePage("Your account", matches[0]);
}

/** The own account: sessions and password. */
export default function Sessions() {
  const { email } = useStaffMember();
  const data = useStaffData("", (token) => call("GET /staff/sessions", { token }));
  return (
    <>
      <h1 className="text-2xl">Your account</h1>
      <div className="mt-6 grid gap-10 nav:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="sessions" className="grid content-start gap-4">
          <h2 id="sessions" className="text-lg">
            Where you are signed in
          </h2>
          <StaffDataView data={data} label="Your sessions are loading">
            {({ sessions }) => <SessionList sessions={sessions} onEnded={data.reload} />}
          </StaffDataView>
        </section>
        <section aria-labelledby="password" className="grid content-start gap-4">
          <h2 id="password" className="text-lg">
            Change your password
          </h2>
          <PasswordForm email={email} onChanged={data.reload} />
        </section>
      </div>
    </>
  );
}
