import { MapPin, Truck } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { type DeliveryTexts, LOW_STOCK_TEXT, placeOf } from "#catalogue/delivery/place.model.ts";
import { rememberedArea } from "#coverage/delivery/area.ts";
import type { Store } from "#coverage/stores/model.ts";
import { MAX_ADDRESSES } from "#customers/addresses/model.ts";
import { AddressFields, RecipientFields } from "#customers/addresses/ui/address-fields.tsx";
import { Skeleton } from "#design-system/feedback/skeleton.tsx";
import { ChoiceFields } from "#design-system/forms/choice-fields.tsx";
import { DELIVERY_METHODS, type DeliveryDetails, deliveryChecks } from "#orders/details/delivery.model.ts";
import { NO_ADDRESS } from "#shared/address.ts";
import { ADDRESS_CHECKS } from "#shared/address-checks.ts";
import { valuesOf } from "#shared/field-checks.ts";
import { localNumber, type PersonalDetails } from "#shared/person.ts";
import { call } from "../client.ts";
import { canRemember } from "../saved-details.model.ts";
import { rememberAddress, type SavedDelivery } from "../saved-details.ts";
import { RememberField, SavedSelect } from "./saved-fields.tsx";
import { StepForm } from "./step-form.tsx";
import { type OpenCheckout, useStepForm } from "./use-step-form.ts";

const AddressSearch = lazy(async () => ({ default: (await import("./address-search.tsx")).AddressSearch }));

interface DeliveryFormProps {
  order: OpenCheckout;
  saved: SavedDelivery;
  /** The customer, who is the default recipient. */
  customer: PersonalDetails | null;
  /** Stores for collection. */
  stores: readonly Store[];
  /** Dates of delivery by place. */
  dates: DeliveryTexts;
}

const ICONS = { delivery: Truck, collection: MapPin } as const;

/** Delivery to an address, or collection at a store. */
export function DeliveryForm({ order, saved: { delivery, addresses }, customer, stores, dates }: DeliveryFormProps) {
  const [isRemembered, setRemembered] = useState(false);
  const { field, fields, change, changeAll, form } = useStepForm({
    step: "delivery",
    order,
    checks: (typed: DeliveryDetails) => deliveryChecks(typed.method, stores),
    initial: deliveryFrom(delivery, customer),
    async save(typed, token) {
      const reply = await call("POST /deliverydetails/add", { body: { ...typed, orderId: order.orderId }, token });
      if (isRemembered && typed.method !== "collection" && canRemember(addresses, typed, MAX_ADDRESSES))
        rememberAddress(typed);
      return reply;
    },
  });
  const isCollected = fields.method === "collection";
  const isLow = order.delivery !== null && order.delivery.scarce.length > 0;
  const place = isCollected ? "store" : placeOf(dates, fields.postalCode.trim());
  return (
    <StepForm {...form}>
      {stores.length > 0 && (
        <ChoiceFields
          legend="How would you like to get it?"
          choices={DELIVERY_METHODS.map(({ value, label }) => {
            const Icon = ICONS[value];
            return { value, label, media: <Icon aria-hidden="true" className="size-6 shrink-0 text-action" /> };
          })}
          {...field("method")}
          onChoose={(value) => change("method", value)}
        />
      )}
      {isCollected && (
        <ChoiceFields
          legend="Which store?"
          hint="We'll send a message when it's ready. Bring your ID or passport and the order number."
          choices={stores.map(({ key, name, address, hours }) => ({
            value: key,
            label: name,
            note: (
              <>
                {address}
                <br />
                {hours}
              </>
            ),
          }))}
          {...field("store")}
          onChoose={(value) => change("store", value)}
        />
      )}
      {!isCollected && (
        <SavedSelect
          label="Use a saved address"
          other="Another address"
          choices={addresses}
          fields={fields}
          onChoose={(address) => changeAll({ ...deliveryFrom(null, customer), ...address })}
        />
      )}
      <RecipientFields field={field} isCollected={isCollected} />
      {!isCollected && (
        <>
          <Suspense fallback={<Skeleton className="h-20" />}>
            <AddressSearch onFound={(found) => changeAll({ ...fields, ...found })} />
          </Suspense>
          <AddressFields field={field} />
          <RememberField
            label="Remember this address in my account"
            choices={addresses}
            fields={fields}
            max={MAX_ADDRESSES}
            checked={isRemembered}
            onChange={setRemembered}
          />
        </>
      )}
      <p role="status" className="rounded-xl bg-surface-2 p-4 text-sm">
        {isCollected ? "Expected at the store" : "Expected delivery"}:{" "}
        <strong>{isLow ? dates.low : dates[place]}</strong>
        {isLow && <span className="block text-warning">{LOW_STOCK_TEXT}</span>}
        <span className="block text-muted">if you order before {dates.until}</span>
      </p>
    </StepForm>
  );
}

/** Initial values. A saved collection contains the store's address, so its address fields start empty for a delivery. */
function deliveryFrom(saved: DeliveryDetails | null, customer: PersonalDetails | null): DeliveryDetails {
  const recipientNumber = localNumber(saved?.recipientNumber ?? customer?.mobileNumber ?? "");
  if (saved?.method === "collection") return { ...saved, ...NO_ADDRESS, recipientNumber };
  if (saved) return { ...saved, recipientNumber };
  const recipientName = customer ? `${customer.firstName} ${customer.lastName}` : "";
  // The place that the customer was told a date for.
  const postalCode = rememberedArea()?.postalCode ?? "";
  const known = valuesOf(ADDRESS_CHECKS, { recipientName, recipientNumber, postalCode });
  return { ...known, store: "", method: "delivery" };
}
