import { useRevalidator } from "react-router";
import { privatePage } from "#layout/app-shell.ts";
import { call } from "#staff-access/client.ts";
import { PasswordForm } from "../ui/password-form.tsx";
import { SessionList } from "../ui/session-list.tsx";
import { StaffDataView } from "../ui/staff-data-view.tsx";
import { loadForStaff } from "../ui/staff-loading.ts";
import { useStaffMember } from "../ui/staff-member.ts";
import { staffPage } from "../ui/staff-shell.tsx";
import type { Route } from "./+types/sessions";

export const handle = staffPage("own-account");

export function clientLoader() {
  return loadForStaff(handle, (token) => call("GET /staff/sessions", { token }));
}

export function meta({ matches }: Route.MetaArgs) {
  return privatePage("Your account", matches[0]);
}

/** The own account: sessions and password. */
export default function Sessions({ loaderData }: Route.ComponentProps) {
  const { email } = useStaffMember();
  const { revalidate } = useRevalidator();
  return (
    <>
      <h1 className="text-2xl">Your account</h1>
      <div className="mt-6 grid gap-10 nav:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="sessions" className="grid content-start gap-4">
          <h2 id="sessions" className="text-lg">
            Where you are signed in
          </h2>
          <StaffDataView data={loaderData}>{({ sessions }) => <SessionList sessions={sessions} />}</StaffDataView>
        </section>
        <section aria-labelledby="password" className="grid content-start gap-4">
          <h2 id="password" className="text-lg">
            Change your password
          </h2>
          <PasswordForm email={email} onChanged={revalidate} />
        </section>
      </div>
    </>
  );
}
