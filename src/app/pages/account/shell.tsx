import { Outlet } from "react-router";
import { AccountNav } from "#customers/account/ui/account-nav.tsx";
import { NoScript } from "#design-system/forms/no-script.tsx";

/** The menu of the account around its pages. The server renders it without the page: who is signed in, only the browser knows. */
export default function AccountShell() {
  return (
    <div className="mx-auto grid max-w-5xl gap-x-10 gap-y-5 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <AccountNav />
      <div className="min-w-0">
        <NoScript>Your account needs JavaScript.</NoScript>
        <Outlet />
      </div>
    </div>
  );
}
