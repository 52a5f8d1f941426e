import { SelectField, TextField } from "#design-system/forms/field.tsx";
import type { FormField } from "#design-system/forms/use-fields.ts";
import type { DeliveryAddress } from "#shared/address.ts";
import { PROVINCES } from "#shared/provinces.ts";

/** The fields of the place to which goods are delivered. */
export function AddressFields({ field }: { field: (name: keyof DeliveryAddress) => FormField }) {
  return (
    <>
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
      <SelectField
        label="Province"
        none="Choose a province"
        options={PROVINCES}
        autoComplete="shipping address-level1"
        required
        {...field("province")}
      />
      <TextField
        label="Postal code"
        inputMode="numeric"
        autoComplete="shipping postal-code"
        maxLength={40}
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
    </>
  );
}
