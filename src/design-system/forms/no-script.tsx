import { Notice } from "../feedback/notice.tsx";

/** A notice for browsers without JavaScript. */
export function NoScript({ children }: { children: string }) {
  return (
    <noscript>
      <div className="mb-6">
        <Notice tone="warning">
          <p className="text-base">{children}</p>
        </Notice>
      </div>
    </noscript>
  );
}
