import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, withoutNonce } from "#platform/http/csp.server.ts";

function hash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function policyOf(html: string, formTargets?: readonly string[]): string {
  return contentSecurityPolicy(html, { nonce: "n-1", formTargets });
}

describe("Content security policy", () => {
  it("The content security policy allows the inline scripts and styles that the page was rendered with", () => {
    const policy = policyOf(
      '<style>:root{--a:1}</style><script type="module" nonce="n-1" async="">run(1)</script><script src="/a.js" nonce="n-1"></script><script nonce="n-1">run(2)\n</script><style id="a">é</style>',
    );
    expect(policy).toContain(`script-src 'self' ${hash("run(1)")} ${hash("run(2)\n")};`);
    expect(policy).toContain(`style-src 'self' ${hash(":root{--a:1}")} ${hash("é")};`);
  });

  it("The content security policy allows no injected script", () => {
    const own = '<link rel="modulepreload" nonce="n-1"/><script nonce="n-1">run()</script>';
    const others =
      '<script>steal(1)</script><script nonce="n-2">steal(2)</script><p nonce="n-1"><script>steal(3)</script></p>';
    expect(policyOf(others + own + others)).toContain(`script-src 'self' ${hash("run()")};`);
    expect(contentSecurityPolicy(own)).toContain("script-src 'self';");
  });

  it("The content security policy allows no inline code for a page without inline scripts and styles", () => {
    expect(policyOf("<p>hello</p>")).toContain("script-src 'self'; style-src 'self';");
  });

  it("The content security policy allows map tiles from a configured origin only", () => {
    expect(policyOf("")).toContain("img-src 'self' data:; font-src 'self'; connect-src 'self';");
    expect(contentSecurityPolicy("", { mapTiles: "https://tiles.example" })).toContain(
      "img-src 'self' data: https://tiles.example; font-src 'self'; connect-src 'self' https://tiles.example;",
    );
  });

  it("The content security policy allows forms to post to the shop's origin and to configured origins", () => {
    expect(policyOf("")).toContain("form-action 'self';");
    expect(policyOf("", ["https://pay.example", "https://on.example"])).toContain(
      "form-action 'self' https://pay.example https://on.example;",
    );
  });

  it("The nonce is removed from the page before it is sent", () => {
    expect(withoutNonce('<script nonce="n-1">run("n-1")</script><p nonce="n-2">', "n-1")).toBe(
      '<script>run("n-1")</script><p nonce="n-2">',
    );
  });
});
