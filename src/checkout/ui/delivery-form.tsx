import { call } from "#call.ts";
import { DELIVERY_CHECKS, type DeliveryDetails, PROVINCES } from "#checkout/model.ts";
import type { CheckoutAddress } from "#checkout/steps.model.ts";
import type { PersonalDetails } from "#person/model.ts";
import { MobileField } from "#ui/contact-fields.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { StepForm } from "./step-form.tsx";
import { useStepForm } from "./use-step-form.ts";

interface DeliveryFormProps {
  order: CheckoutAddress;
  saved: DeliveryDetails | null;
  /** Who orders, for most people receive their own parcel. */
  customer: PersonalDetails | null;
}

/** Where the order goes. */
export function DeliveryForm({ order, saved, customer }: DeliveryFormProps) {
  const {
    field,
    change: _,
    ...form
  } = useStepForm({
    step: "delivery",
    order,
    checks: DELIVERY_CHECKS,
    initial: saved ?? addressedTo(customer),
    save: (fields, token) => call("POST /deliverydetails/add", { body: { ...fields, orderId: order.orderId }, token }),
  });
  return (
    <StepForm {...form}>
      <TextField
        label="Name of the recipient"
        autoComplete="shipping name"
        maxLength={80}
        required
        {...field("recipientName")}
      />
      <MobileField
        label="Mobile number of the recipient"
        hint="The courier sends a message to it before coming."
        autoComplete="shipping tel"
        {...field("recipientNumber")}
      />
      <TextField
        label="Complex, building, floor and unit"
        optional
        autoComplete="shipping address-line2"
        maxLength={120}
        {...field("building")}
      />
      <TextField
        label="Street and number"
        autoComplete="shipping address-line1"
        maxLength={120}
        required
        {...field("street")}
      />
      <TextField label="Suburb" autoComplete="shipping address-level3" maxLength={80} required {...field("suburb")} />
      <TextField
        label="Town or city"
        autoComplete="shipping address-level2"
        maxLength={80}
        required
        {...field("town")}
      />
      <SelectField label="Province" autoComplete="shipping address-level1" required {...field("province")}>
        <option value="">Choose a province</option>
        {PROVINCES.map((province) => (
          <option key={province}>{province}</option>
        ))}
      </SelectField>
      <TextField
        label="Postal code"
        inputMode="numeric"
        autoComplete="shipping postal-code"
        maxLength={4}
        required
        {...field("postalCode")}
        className="max-w-40"
      />
      <TextField
        label="Anything the courier should know"
        optional
        hint="For example a gate code or a landmark."
        maxLength={300}
        {...field("instructions")}
      />
    </StepForm>
  );
}

function addressedTo(customer: PersonalDetails | null): DeliveryDetails {
  return {
    recipientName: customer ? `${customer.firstName} ${customer.lastName}` : "",
    recipientNumber: customer?.mobileNumber ?? "",
    building: "",
    street: "",
    suburb: "",
    town: "",
    province: "",
    postalCode: "",
    instructions: "",
  };
}
