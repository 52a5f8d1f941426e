import { useEffect, useRef } from "react";
import { Button } from "#design-system/forms/button.tsx";
import { Form } from "#design-system/forms/form.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import type { DeliveryAddress } from "#shared/address.ts";
import { ADDRESS_CHECKS } from "#shared/address-checks.ts";
import { valuesOf } from "#shared/field-checks.ts";
import { localNumber } from "#shared/person.ts";
import { AddressFields, RecipientFields } from "./address-fields.tsx";

interface AddressFormProps {
  /** What is saved; nothing of a new address. */
  address?: Partial<DeliveryAddress>;
  /** Key under which unsaved text is stored in this tab. */
  draft: string;
  /** Saves the fields and closes the form. @throws CallFailure */
  onSave: (fields: DeliveryAddress) => Promise<void>;
  onCancel: () => void;
}

/** The form for an address. It takes the focus of the button that opened it. */
export function AddressForm({ address = {}, draft, onSave, onCancel }: AddressFormProps) {
  const first = useRef<HTMLInputElement>(null);
  const form = useFields({
    checks: ADDRESS_CHECKS,
    initial: fieldsOf(address),
    draft,
  });
  useEffect(() => first.current?.focus(), []);

  return (
    <Form
      of={form}
      onSend={onSave}
      className="max-w-xl gap-5"
      label="Save"
      beside={
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <RecipientFields ref={first} field={form.field} />
      <AddressFields field={form.field} />
    </Form>
  );
}

/** The fields of an address, without its id. */
export function fieldsOf(address: Partial<DeliveryAddress>): DeliveryAddress {
  const fields = valuesOf(ADDRESS_CHECKS, address);
  return { ...fields, recipientNumber: localNumber(fields.recipientNumber) };
}
