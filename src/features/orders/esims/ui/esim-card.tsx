import { useEffect, useState } from "react";
import type { z } from "zod";
import { QrCode } from "#design-system/qr-code.tsx";
import { call } from "#orders/client.ts";
import { withOrder } from "#orders/guests/order-access.ts";
import type { listEsims } from "../contract.ts";

type Esims = z.output<typeof listEsims.reply>["body"]["esims"];

/** The codes that install the eSIMs of an order. Nothing while there are none. */
export function EsimCard({ orderId }: { orderId: string }) {
  const [esims, setEsims] = useState<Esims>([]);

  useEffect(() => {
    let isUnmounted = false;
    withOrder(orderId, (token) => call("GET /orderDetails/:id/esims", { token, params: { id: orderId } })).then(
      ({ body }) => isUnmounted || setEsims(body.esims),
      // The codes are there when the order is opened again.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [orderId]);

  if (esims.length === 0) return null;
  return (
    <section aria-labelledby="esims" className="card grid gap-4 p-5 md:p-6">
      <h2 id="esims" className="text-lg">
        {esims.length > 1 ? "Install your eSIMs" : "Install your eSIM"}
      </h2>
      <p>
        On the phone that you'll use, open the settings for mobile data, choose "Add eSIM" and scan the code. Each code
        works once, so keep it to yourself.
      </p>
      <ul className="grid gap-6">
        {esims.map(({ title, activationCode }, index) => (
          <li key={activationCode} className="grid gap-4 sm:grid-cols-[auto_1fr] sm:items-center">
            <QrCode
              text={activationCode}
              label={`QR code that installs ${title}${esims.length > 1 ? `, ${index + 1} of ${esims.length}` : ""}`}
            />
            <div className="min-w-0">
              <h3 className="text-base">{title}</h3>
              <p className="mt-1 text-muted text-sm">
                Reading this on the same phone? Choose "Enter details manually" and copy this code:
              </p>
              <p className="wrap-anywhere mt-2 select-all rounded-xl bg-surface-2 px-4 py-3 font-mono text-sm">
                {activationCode}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
