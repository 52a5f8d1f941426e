import { useNavigate, useSearchParams } from "react-router";
import { privatePage } from "#layout/app-shell.ts";
import { pageAfterSignIn } from "../parts.model.ts";
import { SignInForm } from "../ui/sign-in-form.tsx";
import { StaffEntryShell } from "../ui/staff-shell.tsx";
import type { Route } from "./+types/sign-in";

export const handle = { shell: StaffEntryShell };

export function meta({ matches }: Route.MetaArgs) {
  return privatePage("Sign in to the back office", matches[0]);
}

export default function SignIn() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (
    <div className="mx-auto grid max-w-md gap-6 py-6">
      <h1 className="text-2xl">Sign in</h1>
      <SignInForm onSignedIn={() => navigate(pageAfterSignIn(query.get("to")), { replace: true })} />
      <p className="text-muted text-sm">
        Forgotten your password, or lost your phone? Ask an admin to email you a new link.
      </p>
    </div>
  );
}
