import { useRevalidator } from "react-router";
import { privateMeta } from "#layout/app-shell.ts";
import { call } from "#staff-access/client.ts";
import { StaffSection } from "../ui/editing/records.tsx";
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

export const meta = privateMeta("Your account");

/** The own account: sessions and password. */
export default function Sessions({ loaderData }: Route.ComponentProps) {
  const { email } = useStaffMember();
  const { revalidate } = useRevalidator();
  return (
    <>
      <h1 className="text-2xl">Your account</h1>
      <div className="mt-6 grid gap-10 nav:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <StaffSection title="Where you are signed in">
          <StaffDataView data={loaderData}>{({ sessions }) => <SessionList sessions={sessions} />}</StaffDataView>
        </StaffSection>
        <StaffSection title="Change your password">
          <PasswordForm email={email} onChanged={revalidate} />
        </StaffSection>
      </div>
    </>
  );
}
