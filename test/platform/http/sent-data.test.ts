import { describe, expect, it } from "vitest";
import { received, type Sent, sent } from "#platform/http/sent-data.ts";

describe("data of a page, sent as a text", () => {
  it("is the very object where it was sent, and the same text again for the same object", () => {
    const data = { list: [{ name: "one" }] };
    const text = sent(data);
    expect(JSON.parse(text)).toEqual(data);
    expect(received(text)).toBe(data);
    data.list.push({ name: "written too late" });
    expect(sent(data)).toBe(text);
  });

  it("is the first of objects that are written alike", () => {
    const [first, second] = [{ name: "alike" }, { name: "alike" }];
    const text = sent(first);
    expect(sent(second)).toBe(text);
    expect(received(text)).toBe(first);
  });

  it("is put together once where it arrives", () => {
    const text: Sent<{ name: string }> = '{"name":"from elsewhere"}';
    expect(received(text)).toEqual({ name: "from elsewhere" });
    expect(received(text)).toBe(received(text));
  });

  it("is forgotten when many others came after it, and made again of its text", () => {
    const data = { name: "old" };
    const text = sent(data);
    for (let number = 0; number < 100; number += 1) sent({ number });
    expect(received(text)).not.toBe(data);
    expect(received(text)).toEqual(data);
    sent(data);
    expect(received(text)).toBe(data);
  });
});
