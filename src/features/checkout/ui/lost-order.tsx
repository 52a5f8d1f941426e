import { useSignedIn } from "#customers/sessions/use-signed-in.ts";
import { signInPath } from "#customers/sign-in/next-page.model.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { FIND_PATH } from "#orders/guests/model.ts";

/** Above the cart, where a checkout leads whose order this browser does not know: why, and what is left. */
export function LostOrder() {
  const isSignedIn = useSignedIn();
  return (
    <div className="mb-6">
      <Notice tone="warning" title="We can't find the order that you began" live>
        <p>
          That happens when your session ends or the cookies of this site are deleted. If you were signed in, sign in
          again to carry on. If not, add your products to the cart again. Orders that you've placed are safe.
        </p>
        <p className="flex flex-wrap gap-x-4">
          {!isSignedIn && <TextLink to={signInPath("/cart")}>Sign in</TextLink>}
          <TextLink to={FIND_PATH}>Find a placed order</TextLink>
        </p>
      </Notice>
    </div>
  );
}
