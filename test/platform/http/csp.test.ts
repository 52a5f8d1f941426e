import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "#platform/http/csp.server.ts";

function hash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

describe("content security policy", () => {
  it("allows exactly the inline scripts and styles of the page", () => {
    const policy = contentSecurityPolicy(
      '<style>:root{--a:1}</style><script type="module">run(1)</script><script src="/a.js"></script><script>run(2)</script>',
    );
    expect(policy).toContain(`script-src 'self' ${hash("run(1)")} ${hash("run(2)")};`);
    expect(policy).toContain(`style-src 'self' ${hash(":root{--a:1}")};`);
    expect(policy).not.toContain(hash(""));
  });

  it("allows no inline script on a page without one", () => {
    expect(contentSecurityPolicy("<p>hello</p>")).toContain("script-src 'self' ;");
  });

  it("lets forms go to our own origin, and to those that are named", () => {
    expect(contentSecurityPolicy("")).toContain("form-action 'self';");
    expect(contentSecurityPolicy("", ["https://pay.example", "https://on.example"])).toContain(
      "form-action 'self' https://pay.example https://on.example;",
    );
  });
});
