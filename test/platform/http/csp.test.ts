import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "#platform/http/csp.server.ts";

function hash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function policyOf(html: string, formTargets?: readonly string[]): string {
  return contentSecurityPolicy(Buffer.from(html), { formTargets });
}

describe("content security policy", () => {
  it("allows exactly the inline scripts and styles of the page", () => {
    const policy = policyOf(
      '<style>:root{--a:1}</style><script type="module">run(1)</script><script src="/a.js"></script><script>run(2)</script>',
    );
    expect(policy).toContain(`script-src 'self' ${hash("run(1)")} ${hash("run(2)")};`);
    expect(policy).toContain(`style-src 'self' ${hash(":root{--a:1}")};`);
    expect(policy).not.toContain(hash(""));
  });

  it("allows no inline script on a page without one", () => {
    expect(policyOf("<p>hello</p>")).toContain("script-src 'self' ;");
  });

  it("takes long styles for what they are, page after page", () => {
    const long = (letter: string) => `p{content:"${letter.repeat(20_000)}"}`;
    for (const styles of [long("a"), long("b"), long("b"), long("é"), long("a")])
      expect(policyOf(`<style>x{}</style><style id="styles">${styles}</style>`)).toContain(
        `style-src 'self' ${hash("x{}")} ${hash(styles)};`,
      );
  });

  it("lets maps have their ground from another origin, where one is named", () => {
    expect(policyOf("")).toContain("img-src 'self' data:; font-src 'self'; connect-src 'self';");
    expect(contentSecurityPolicy(Buffer.from(""), { mapGround: "https://tiles.example" })).toContain(
      "img-src 'self' data: https://tiles.example; font-src 'self'; connect-src 'self' https://tiles.example;",
    );
  });

  it("lets forms go to our own origin, and to those that are named", () => {
    expect(policyOf("")).toContain("form-action 'self';");
    expect(policyOf("", ["https://pay.example", "https://on.example"])).toContain(
      "form-action 'self' https://pay.example https://on.example;",
    );
  });
});
