import { signOutHere } from "#customers/sign-in/browser-sign-in.ts";
import { FailureNotice } from "#design-system/feedback/failure-notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { untilPageIsLeft, useAction } from "#design-system/forms/use-action.ts";

/** Signs out and shows the home page. The document is loaded anew, so that nothing of the customer stays in memory. @throws CallFailure */
export async function signOutToHome(everywhere: boolean): Promise<never> {
  await signOutHere(everywhere);
  window.location.assign("/");
  return untilPageIsLeft();
}

/** Signs out on this device. */
export function SignOutButton() {
  const { working, failure, run } = useAction();
  return (
    <div className="grid justify-items-start gap-3">
      <FailureNotice text={failure} />
      <Button kind="secondary" loading={working !== undefined} onClick={() => run(() => signOutToHome(false))}>
        Sign out
      </Button>
    </div>
  );
}
