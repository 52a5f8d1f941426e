import { type FormEvent, useEffect, useRef } from "react";
import { SEND_FAILED } from "#customers/otp/ui/resend-button.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { MobileField, TextField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { type DeliveryAddress, NO_ADDRESS } from "#shared/address.ts";
import { ADDRESS_CHECKS } from "#shared/address-checks.ts";
import { localNumber, MAX_FULL_NAME } from "#shared/person.ts";
import { AddressFields } from "./address-fields.tsx";

interface AddressFormProps {
  /** What is saved; undefined for a new address. */
  address?: DeliveryAddress | undefined;
  /** Key under which unsaved text is stored in this tab. */
  draft: string;
  /** Saves the fields and closes the form. @throws CallFailure */
  onSave: (fields: DeliveryAddress) => Promise<void>;
  onCancel: () => void;
}

const EMPTY: DeliveryAddress = { recipientName: "", recipientNumber: "", ...NO_ADDRESS };

/** The form for an address. It takes the focus of the button that opened it. */
export function AddressForm({ address = EMPTY, draft, onSave, onCancel }: AddressFormProps) {
  const first = useRef<HTMLInputElement>(null);
  const { form, field, send, isSending, failure } = useFields({
    checks: ADDRESS_CHECKS,
    initial: fieldsOf(address),
    draft,
  });
  useEffect(() => first.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    send(onSave, SEND_FAILED);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-xl gap-5">
      <TextField
        ref={first}
        label="Recipient's name"
        autoComplete="shipping name"
        maxLength={MAX_FULL_NAME}
        required
        {...field("recipientName")}
      />
      <MobileField
        label="Recipient's mobile number"
        hint="The courier will message this number before coming."
        autoComplete="shipping tel"
        {...field("recipientNumber")}
      />
      <AddressFields field={field} />
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isSending}>
          Save
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The fields of an address, without its id. */
export function fieldsOf({ recipientName, recipientNumber, ...address }: DeliveryAddress): DeliveryAddress {
  const { building, street, suburb, town, province, postalCode, instructions } = address;
  const place = { building, street, suburb, town, province, postalCode, instructions };
  return { recipientName, recipientNumber: localNumber(recipientNumber), ...place };
}
