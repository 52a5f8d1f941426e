import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, withoutNonce } from "#platform/http/csp.server.ts";

function hash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function policyOf(html: string, formTargets?: readonly string[]): string {
  return contentSecurityPolicy(html, { nonce: "n-1", formTargets });
}

describe("content security policy", () => {
  it("allows the inline scripts that the page was rendered with, and its styles", () => {
    const policy = policyOf(
      '<style>:root{--a:1}</style><script type="module" nonce="n-1" async="">run(1)</script><script src="/a.js" nonce="n-1"></script><script nonce="n-1">run(2)\n</script><style id="a">é</style>',
    );
    expect(policy).toContain(`script-src 'self' ${hash("run(1)")} ${hash("run(2)\n")};`);
    expect(policy).toContain(`style-src 'self' ${hash(":root{--a:1}")} ${hash("é")};`);
  });

  it("allows no script that got into the page in another way", () => {
    const own = '<link rel="modulepreload" nonce="n-1"/><script nonce="n-1">run()</script>';
    const others =
      '<script>steal(1)</script><script nonce="n-2">steal(2)</script><p nonce="n-1"><script>steal(3)</script></p>';
    expect(policyOf(others + own + others)).toContain(`script-src 'self' ${hash("run()")};`);
    expect(contentSecurityPolicy(own)).toContain("script-src 'self';");
  });

  it("names nothing for a page without inline scripts and styles", () => {
    expect(policyOf("<p>hello</p>")).toContain("script-src 'self'; style-src 'self';");
  });

  it("lets maps have their ground from another origin, where one is named", () => {
    expect(policyOf("")).toContain("img-src 'self' data:; font-src 'self'; connect-src 'self';");
    expect(contentSecurityPolicy("", { mapGround: "https://tiles.example" })).toContain(
      "img-src 'self' data: https://tiles.example; font-src 'self'; connect-src 'self' https://tiles.example;",
    );
  });

  it("lets forms go to our own origin, and to those that are named", () => {
    expect(policyOf("")).toContain("form-action 'self';");
    expect(policyOf("", ["https://pay.example", "https://on.example"])).toContain(
      "form-action 'self' https://pay.example https://on.example;",
    );
  });

  it("is all that knows of the nonce: the page is sent without it", () => {
    expect(withoutNonce('<script nonce="n-1">run("n-1")</script><p nonce="n-2">', "n-1")).toBe(
      '<script>run("n-1")</script><p nonce="n-2">',
    );
  });
});
