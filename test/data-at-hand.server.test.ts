import { expect, it } from "vitest";
import { withDataAtHand } from "#data-at-hand.server.ts";
import { pageBytes } from "#page-bytes.server.ts";
import { sent } from "#platform/http/sent-data.ts";

/** The script that the router makes of what a page finds at hand. */
async function scriptOf(loaderData: Record<string, unknown>) {
  const page = pageBytes();
  const stream = JSON.stringify([{ _1: 2 }, ...Object.values(loaderData)]);
  const context = {
    serverHandoffStream: new Blob([`${stream}\n`]).stream(),
    staticHandlerContext: { loaderData },
    renderMeta: { streamCache: { 0: { result: { value: "" } } } },
  };
  const { value } = (await withDataAtHand(context, page)).renderMeta.streamCache[0].result;
  const script = JSON.stringify(value);
  return { stream, inText: script.length, script: page.of(script).toString() };
}

it("gives the router's script what loaders sent, letter by letter, without the router writing it", async () => {
  const words = "$& 'one' \"two\" \\ \\n \u2028 é 😀 & <b> ".repeat(50);
  const data = { page: sent({ words }), frame: sent({ menu: [words, words] }), plain: "neither", number: 3 };
  for (let time = 0; time < 2; time += 1) {
    const { stream, inText, script } = await scriptOf(data);
    expect(JSON.parse(script)).toBe(`${stream}\n`);
    expect(inText).toBeLessThan(500);
  }
});

it("ends no script by what stands in the data", async () => {
  const { script } = await scriptOf({ page: sent({ name: "</script><script>alert(1)</script><!--" }) });
  expect(script).not.toMatch(/[<>&]/);
  expect(JSON.parse(script)).toContain("</script><script>alert(1)</script>");
});

it("leaves a page without data alone", async () => {
  const context = { staticHandlerContext: { loaderData: {} } };
  expect(await withDataAtHand(context, pageBytes())).toBe(context);
});
