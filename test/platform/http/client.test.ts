import { describe, expect, it } from "vitest";
import { CallFailure, isUnreached, NETWORK_FAILURE, request } from "#platform/http/client.ts";

/** Gives every request the same response and records the requests. */
function serverThat(answer: () => Response | Promise<Response>) {
  const requests: { url: string; init: RequestInit }[] = [];
  const send: typeof fetch = async (url, init = {}) => {
    requests.push({ url: String(url), init });
    return answer();
  };
  return { requests, send };
}

const ok = () => Response.json({ success: true });

describe("API client", () => {
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"])
    it(`S7-01 The client makes a ${method} without credentials`, async () => {
      const { requests, send } = serverThat(ok);
      expect(await request(`${method} /thing`, {}, send)).toEqual({ success: true });
      expect(requests).toMatchObject([{ url: "/api/thing", init: { method, credentials: "omit" } }]);
    });

  it("S7-01 The client sends a payload as JSON and the token as a header, never as a cookie", async () => {
    const { requests, send } = serverThat(ok);
    await request("POST /addtocart", { body: [{ quantity: 2 }], token: "abc", keepalive: true }, send);
    expect(requests[0]?.init).toMatchObject({
      credentials: "omit",
      headers: { "content-type": "application/json", authorization: "Bearer abc" },
      body: '[{"quantity":2}]',
    });
  });

  it("S7-02 The client sends the payload of a GET as query parameters", async () => {
    const { requests, send } = serverThat(ok);
    await request(
      "GET /list",
      { query: { vendorType: "personal", brand: ["A B", "C&D"], page: 2, term: undefined } },
      send,
    );
    expect(requests[0]?.url).toBe("/api/list?vendorType=personal&brand=A+B&brand=C%26D&page=2");
    expect(requests[0]?.init.body).toBeUndefined();
  });

  it("The client escapes path parameters, so that they cannot change the path", async () => {
    const { requests, send } = serverThat(ok);
    await request("DELETE /cart/:orderId/:orderItemId", { params: { orderId: "a/b", orderItemId: "delete" } }, send);
    expect(requests[0]?.url).toBe("/api/cart/a%2Fb/delete");
  });

  it("S8-22 A network failure is reported as status 532 with its message", async () => {
    const { send } = serverThat(() => Promise.reject(new TypeError("fetch failed")));
    const failure = request("GET /list", {}, send);
    await expect(failure).rejects.toBeInstanceOf(CallFailure);
    await expect(failure).rejects.toMatchObject({
      status: 532,
      message: "Internet connection failure or server is down",
    });
    expect(NETWORK_FAILURE).toBe(532);
  });

  it("S8-23 Every other failure is rethrown as status plus data", async () => {
    const data = { success: false, code: "limit_reached", message: "Your cart is full", requestId: "r" };
    const { send } = serverThat(() => Response.json(data, { status: 409 }));
    await expect(request("POST /addtocart", { body: [] }, send)).rejects.toMatchObject({
      status: 409,
      data,
      problem: data,
      message: "Your cart is full",
    });
  });

  it("S8-23 A failure without a JSON body is rethrown with its status text", async () => {
    const { send } = serverThat(() => new Response("<h1>Bad gateway</h1>", { status: 502, statusText: "Bad Gateway" }));
    await expect(request("GET /list", {}, send)).rejects.toMatchObject({
      status: 502,
      data: undefined,
      problem: undefined,
      message: "Bad Gateway",
    });
  });

  it("S9-38 The client sets no timeout of its own", async () => {
    const { requests, send } = serverThat(ok);
    await request("GET /list", {}, send);
    expect(requests[0]?.init.signal).toBeUndefined();
  });

  it("The caller can abort a call, which does not count as a network failure", async () => {
    const controller = new AbortController();
    const send: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    const call = request("GET /list", { signal: controller.signal }, send);
    controller.abort(new Error("left the page"));
    await expect(call).rejects.toThrow("left the page");
  });
});

it("A network failure of a call or page load is distinguished from every other error", () => {
  const unreached = ["Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed"];
  expect(unreached.map((message) => isUnreached(new TypeError(message)))).toEqual([true, true, true]);
  expect(isUnreached(new CallFailure(NETWORK_FAILURE, undefined, "away"))).toBe(true);
  expect([new CallFailure(500, {}, "500"), new TypeError("x is undefined"), "x"].some(isUnreached)).toBe(false);
});
