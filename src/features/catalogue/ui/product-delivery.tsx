import { Clock, Mail, MapPin, Truck } from "lucide-react";
import type { Configuration } from "../configurator/model.ts";
import type { OrderType, Product } from "../model.ts";

/** Delivery methods by order type. Prepaid is omitted, because its products differ too much. */
const DELIVERY_METHODS: Partial<Record<OrderType, { icon: typeof Truck; text: string }>> = {
  contract: { icon: Truck, text: "Delivered to your door" },
  fibreproduct: { icon: MapPin, text: "Installed at your address" },
  software: { icon: Mail, text: "Sent by e-mail" },
  "prime video": { icon: Mail, text: "The link to switch it on comes by e-mail" },
  "prime video mobile edition": { icon: Mail, text: "The link to switch it on comes by e-mail" },
};

/** The delivery method, and the delivery time of a product with low stock (S9-20). */
export function ProductDelivery({ product, configuration }: { product: Product; configuration: Configuration }) {
  const method = DELIVERY_METHODS[product.cartType];
  return (
    <ul className="grid gap-2 text-sm empty:hidden">
      {method && (
        <li className="flex gap-3">
          <method.icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
          {method.text}
        </li>
      )}
      {configuration.stock === "low" && (
        <li className="flex gap-3 font-medium text-warning">
          <Clock aria-hidden="true" className="size-5 shrink-0" />
          Low stock: delivery takes 2-3 weeks
        </li>
      )}
    </ul>
  );
}
