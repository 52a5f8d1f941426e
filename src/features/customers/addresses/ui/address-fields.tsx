import type { Ref } from "react";
import { MobileField, SelectField, TextField } from "#design-system/forms/field.tsx";
import type { FormField } from "#design-system/forms/use-fields.ts";
import type { DeliveryAddress } from "#shared/address.ts";
import { PROVINCES } from "#shared/provinces.ts";

interface AddressFieldsProps {
  field: (name: keyof DeliveryAddress) => FormField;
}

/** Who receives the goods, or collects them. @param ref of the first control */
export function RecipientFields({
  field,
  isCollected = false,
  ref,
}: AddressFieldsProps & { isCollected?: boolean; ref?: Ref<HTMLInputElement> }) {
  return (
    <>
      <TextField
        ref={ref}
        label={isCollected ? "Name of the person who collects it" : "Recipient's name"}
        autoComplete="shipping name"
        {...field("recipientName")}
      />
      <MobileField
        label={isCollected ? "Mobile number of that person" : "Recipient's mobile number"}
        hint={
          isCollected ? "We'll send the message to this number." : "The courier will message this number before coming."
        }
        autoComplete="shipping tel"
        {...field("recipientNumber")}
      />
    </>
  );
}

/** The fields of the place to which goods are delivered. */
export function AddressFields({ field }: AddressFieldsProps) {
  return (
    <>
      <TextField
        label="Complex, building, floor and unit"
        optional
        autoComplete="shipping address-line2"
        {...field("building")}
      />
      <TextField label="Street and number" autoComplete="shipping address-line1" {...field("street")} />
      <TextField label="Suburb" autoComplete="shipping address-level3" {...field("suburb")} />
      <TextField label="Town or city" autoComplete="shipping address-level2" {...field("town")} />
      <SelectField
        label="Province"
        none="Choose a province"
        options={PROVINCES}
        autoComplete="shipping address-level1"
        {...field("province")}
      />
      <TextField
        label="Postal code"
        inputMode="numeric"
        autoComplete="shipping postal-code"
        {...field("postalCode")}
        className="max-w-40"
      />
      <TextField
        label="Anything the courier should know"
        optional
        hint="For example a gate code or a landmark."
        {...field("instructions")}
      />
    </>
  );
}
