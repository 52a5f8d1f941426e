import { Clock, Mail, MapPin, Package } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "#design-system/classes.ts";
import { byStreamingType } from "#shared/streaming/partners.ts";
import type { Configuration } from "../configurator/model.ts";
import { type DeliveryTexts, LOW_STOCK_TEXT, placeOf } from "../delivery/place.model.ts";
import type { PaymentGroup } from "../model.ts";
import type { PageProduct } from "../page-product.model.ts";

const BY_EMAIL = { icon: Mail, text: "We'll email you the link to activate it" };

/** How services reach the customer, by order type. Prepaid is omitted, because its products differ too much. */
const SERVICES: Partial<Record<PaymentGroup, { icon: typeof Package; text: string }>> = {
  fibreproduct: { icon: MapPin, text: "Installed at your address" },
  software: { icon: Mail, text: "Sent by email" },
  ...byStreamingType(() => BY_EMAIL),
};

interface ProductDeliveryProps {
  product: Pick<PageProduct, "paymentGroup">;
  configuration: Pick<Configuration, "stock">;
  /** Null for what is not delivered. */
  dates: DeliveryTexts | null;
  /** Of the place of delivery; empty if it is not known. */
  postalCode: string;
  /** Below the dates: where they are for, and how to ask for another place. Absent while stock is low, when every place has the same dates. */
  place?: ReactNode;
}

/** When a product is delivered, by its stock and the place (S9-20), or how a service reaches the customer. */
export function ProductDelivery({ product, configuration: { stock }, dates, postalCode, place }: ProductDeliveryProps) {
  const service = SERVICES[product.paymentGroup];
  return (
    <ul className="grid gap-2 text-sm empty:hidden">
      {!dates && service && <Line icon={service.icon}>{service.text}</Line>}
      {dates && stock === "low" && (
        <Line icon={Clock} isWarning>
          {LOW_STOCK_TEXT}
        </Line>
      )}
      {dates && stock !== "out" && (
        <Line icon={Package}>
          Free delivery: <strong>{stock === "low" ? dates.low : dates[placeOf(dates, postalCode)]}</strong>
          <span className="block text-muted">if you order before {dates.until}</span>
          {stock !== "low" && place}
        </Line>
      )}
    </ul>
  );
}

function Line({ icon: Icon, isWarning, children }: { icon: typeof Package; isWarning?: boolean; children: ReactNode }) {
  return (
    <li className={classes("flex gap-3", isWarning && "font-medium text-warning")}>
      <Icon aria-hidden="true" className={classes("size-5 shrink-0", !isWarning && "text-muted")} />
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}
