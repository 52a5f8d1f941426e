import { Clock, Mail, MapPin, Truck } from "lucide-react";
import type { Configuration } from "../configurator/model.ts";
import type { OrderType, Product } from "../model.ts";

/** How it comes: what a shopper wants to know before pressing the button. Prepaid differs too much for one line. */
const DELIVERY_METHODS: Partial<Record<OrderType, { icon: typeof Truck; text: string }>> = {
  contract: { icon: Truck, text: "Delivered to your door" },
  fibreproduct: { icon: MapPin, text: "Installed at your address" },
  software: { icon: Mail, text: "Sent by e-mail" },
  "prime video": { icon: Mail, text: "The link to switch it on comes by e-mail" },
  "prime video mobile edition": { icon: Mail, text: "The link to switch it on comes by e-mail" },
};

/** Delivery in short lines: the way, and how long a scarce product takes (S9-20). */
export function ProductDelivery({ product, configuration }: { product: Product; configuration: Configuration }) {
  const way = DELIVERY_METHODS[product.cartType];
  return (
    <ul className="grid gap-2 text-sm empty:hidden">
      {way && (
        <li className="flex gap-3">
          <way.icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
          {way.text}
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
