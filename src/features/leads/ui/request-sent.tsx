import type { ReactNode } from "react";
import { Notice } from "#design-system/feedback/notice.tsx";
import { takeFocus } from "#design-system/take-focus.ts";

/** The confirmation of a request. It takes the focus, because the focused button was removed. @param children what to do next */
export function RequestSent({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-4 outline-none">
      <Notice tone="success" title="We have your request" live>
        {text}
      </Notice>
      {children}
    </div>
  );
}
