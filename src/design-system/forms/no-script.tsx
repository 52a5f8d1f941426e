import { Notice } from "../feedback/notice.tsx";

/** Says what a page cannot do in a browser that runs no scripts. */
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
