import { expect, it } from "vitest";
import { NoticeList } from "#design-system/feedback/notice.tsx";
import { markup, words } from "../../support/markup.tsx";

it("A notice list shows several messages in one box, and renders nothing without messages", () => {
  const list = <NoticeList texts={["The price of the SIM has changed", "The phone is no longer sold"]} />;
  expect(words(list)).toContain("The price of the SIM has changed The phone is no longer sold");
  expect(markup(list).match(/<svg/g)).toHaveLength(1);
  expect(markup(<NoticeList texts={[]} />)).toBe("");
});
