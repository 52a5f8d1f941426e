import { Notice, NoticeList } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { takeFocus } from "#design-system/take-focus.ts";

interface SignedInProps {
  /** What is missing from the cart. */
  notices: readonly string[];
  onDone: () => void;
}

/** Confirmation, with what is missing from the cart. It takes the focus, because the focused button was removed. */
export function SignedIn({ notices, onDone }: SignedInProps) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-5 outline-none">
      <Notice tone="success" title="You are signed in" live />
      {notices.length > 0 && (
        <>
          <p>We added your cart to the one in your account:</p>
          <NoticeList tone="warning" texts={notices} />
          <Button size="large" wide onClick={onDone}>
            Continue
          </Button>
        </>
      )}
    </div>
  );
}
