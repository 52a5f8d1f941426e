import { useId } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { pageBytes } from "#page-bytes.server.ts";
import { Still, StillContext } from "#ui/still.tsx";

let drawn = 0;

function Part({ text }: { text: string }) {
  drawn += 1;
  return <p id={useId()}>{text}</p>;
}

function pageOf(from: { text: string } | null, text: string, part = "part") {
  const page = pageBytes();
  const html = renderToString(
    <StillContext value={page.draw}>
      <main>
        <Still as="article" className="look" from={from} part={part}>
          <Part text={text} />
        </Still>
      </main>
    </StillContext>,
  );
  return page.of(html).toString();
}

it("draws a part once for each object and name, and puts it into every page", () => {
  drawn = 0;
  const one = { text: "one" };
  const first = pageOf(one, one.text);
  expect(first).toMatch(/^<main><article class="look"><p id="_part\w+">one<\/p><\/article><\/main>$/);
  expect(pageOf(one, one.text)).toBe(first);
  expect(drawn).toBe(1);
  pageOf({ text: "one" }, "one");
  expect(drawn).toBe(2);
  // The same object drawn as something else, with ids of its own.
  const other = pageOf(one, "other", "other");
  expect(other).toContain("other");
  expect(/id="[^"]+"/.exec(other)?.[0]).not.toBe(/id="[^"]+"/.exec(first)?.[0]);
});

it("draws what is made from nothing that stays with each page", () => {
  drawn = 0;
  expect(pageOf(null, "now")).toContain("now");
  expect(pageOf(null, "then")).toContain("then");
  expect(drawn).toBe(2);
});

it("puts what a page holds where it stands, as often as it stands there, whatever the signs", () => {
  const page = pageBytes();
  const [one, two] = [page.hold(Buffer.from("één $& 😀")), page.hold(Buffer.from(""))];
  expect(page.of(`ä${two}${one}, ${one}ß`).toString()).toBe("äéén $& 😀, één $& 😀ß");
  expect(page.of("nothing").toString()).toBe("nothing");
});
