import { Notice } from "#design-system/feedback/notice.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { formatInstant } from "../format-instant.ts";

/** Says which changes of what a page shows wait for a second person. @param what "A price falls by more than half" */
export function WaitingNotice({ waiting, what }: { waiting: readonly { at: string; by: string }[]; what: string }) {
  if (waiting.length === 0) return null;
  return (
    <Notice tone="warning" title="Waiting for a second person" live>
      <p>{what}, so the change goes live once somebody else has approved it.</p>
      <ul>
        {waiting.map(({ at, by }) => (
          <li key={`${at} ${by}`}>
            Changed by {by}, {formatInstant(at)}
          </li>
        ))}
      </ul>
      <TextLink to="/staff/approvals">See what is waiting</TextLink>
    </Notice>
  );
}
