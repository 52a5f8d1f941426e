import { describe, expect, it } from "vitest";
import { drawingShelf, imagesPlugin } from "#artwork/images.server.ts";
import { readEnv } from "#platform/env.server.ts";
import { makeServer } from "#platform/http/server.server.ts";

async function get(url: string) {
  const server = await makeServer(readEnv({ LOG_LEVEL: "silent" }));
  await server.register(imagesPlugin);
  const answer = await server.inject({ method: "GET", url });
  await server.close();
  return answer;
}

describe("GET /images/:name", () => {
  it("answers a picture that can be kept for ever and can do nothing", async () => {
    const answer = await get("/images/phone~triple~2A317E.svg");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toContain("image/svg+xml");
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(answer.headers["content-security-policy"]).toBe("default-src 'none'; style-src 'unsafe-inline'");
    expect(answer.body).toContain("#2A317E");
  });

  it.each(["tractor.svg", "phone~seven.svg", "..%2fphone.svg", "phone%00.svg"])(
    "answers a problem for %s",
    async (name) => {
      const answer = await get(`/images/${name}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ success: false, code: "not_found", message: "There is no such picture" });
      expect(answer.headers["cache-control"]).toBe("no-store");
    },
  );
});

describe("the drawings kept in memory", () => {
  it("are never more than the limit, whatever is asked for", () => {
    const shelf = drawingShelf(3);
    for (const colour of ["000001", "000002", "000003", "000004", "000001"])
      expect(shelf.take(`router~tower~${colour}.svg`)).toContain(`#${colour}`);
    expect(shelf.take("tractor.svg")).toBeUndefined();
    expect(shelf.size()).toBe(3);
  });
});
