import { z } from "zod";
import { type FibreCheckout, FibreCheckoutUnavailable } from "#orders/fibre/fibre-checkout.port.ts";
import { sendRequest } from "#platform/http/outbound.server.ts";
import { parseJson } from "#shared/json.ts";
import { verifiedFibreNotification } from "./message.server.ts";

const Begun = z.object({ processId: z.string().min(1).max(100) });

/** Connection settings of the fibre checkout. */
export interface FibreCheckoutSettings {
  /** Its base URL, for API calls and for customers. */
  url: string;
  secret: string;
  timeoutMs?: number;
}

/** The external fibre checkout, with the paths and names of the specification. */
export function httpFibreCheckout({ url, secret, timeoutMs }: FibreCheckoutSettings): FibreCheckout {
  const base = url.replace(/\/$/, "");

  async function post(path: string, body: object): Promise<unknown> {
    const headers = { "content-type": "application/json" };
    const request = { method: "POST", url: `${base}${path}`, headers, body: JSON.stringify(body) } as const;
    const answer = await sendRequest(request, timeoutMs).catch(() => undefined);
    if (!answer || (answer.status >= 300 && answer.status < 400))
      throw new FibreCheckoutUnavailable("The fibre checkout does not answer right now. Please try again");
    if (!answer.isOk)
      throw new FibreCheckoutUnavailable(answer.statusText || `The fibre checkout answered ${answer.status}`);
    return parseJson(answer.text);
  }

  return {
    name: "http",
    async begin(request) {
      const begun = Begun.safeParse(await post("/generateProcessId", request));
      if (!begun.success)
        throw new FibreCheckoutUnavailable("The fibre checkout gave no answer that can be used. Please try again");
      return begun.data.processId;
    },
    async putItems(processId, productDetails) {
      await post("/process/cartItems", { processId, productDetails });
    },
    pageUrl: (processId) => `${base}?${new URLSearchParams({ sessionId: processId })}`,
    verify: (notification) => verifiedFibreNotification(notification, secret),
  };
}
