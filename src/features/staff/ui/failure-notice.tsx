import { Notice } from "#design-system/feedback/notice.tsx";

/** Why what somebody has just done failed; nothing without a failure. */
export function FailureNotice({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <Notice tone="danger" live>
      <p className="whitespace-pre-line">{text}</p>
    </Notice>
  );
}
