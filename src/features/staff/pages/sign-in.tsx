import { useNavigate, useSearchParams } from "react-router";
import { privateMeta } from "#layout/app-shell.ts";
import { appContext } from "#platform/http/page-context.ts";
import { pageAfterSignIn } from "../parts.model.ts";
import { ProviderSignIn } from "../ui/sign-in/provider-sign-in.tsx";
import { SignInForm } from "../ui/sign-in/sign-in-form.tsx";
import { StaffEntryShell } from "../ui/staff-shell.tsx";
import type { Route } from "./+types/sign-in";

export const handle = { shell: StaffEntryShell };

export function loader({ context }: Route.LoaderArgs) {
  return { provider: appContext(context).identityProvider?.name };
}

export const meta = privateMeta("Sign in to the back office");

export default function SignIn({ loaderData: { provider } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const open = (to: string | null) => navigate(pageAfterSignIn(to), { replace: true });
  return (
    <div className="mx-auto grid max-w-md gap-6 py-6">
      <h1 className="text-2xl">Sign in</h1>
      {provider && (
        <>
          <ProviderSignIn name={provider} to={query.get("to") ?? ""} onSignedIn={open} />
          <p className="text-center text-muted text-sm">or with your password</p>
        </>
      )}
      <SignInForm onSignedIn={() => open(query.get("to"))} />
      <p className="text-muted text-sm">
        Forgotten your password? Ask an admin to email you a link. Lost your phone? Use a recovery code, or ask an
        admin.
      </p>
    </div>
  );
}
