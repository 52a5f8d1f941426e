import { useEffect, useRef, useState } from "react";
import { useAccount } from "#customers/account/use-account.ts";
import { call } from "#customers/client.ts";
import { StatusTag } from "#design-system/feedback/badge.tsx";
import { FailureNotice } from "#design-system/feedback/failure-notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { randomId } from "#platform/ids.ts";
import { type DeliveryAddress, formatAddress } from "#shared/address.ts";
import { localNumber } from "#shared/person.ts";
import { type AddressBook, MAX_ADDRESSES, type SavedAddress } from "../model.ts";
import { AddressForm, fieldsOf } from "./address-form.tsx";

/** The addresses of a customer, with everything that can be done with them. */
export function AddressList({ book: { addresses, defaultId } }: { book: AddressBook }) {
  return (
    <div className="grid gap-5">
      {addresses.length > 0 && (
        <ul className="grid gap-3">
          {addresses.map((address) => (
            <AddressCard key={address.addressId} address={address} isDefault={address.addressId === defaultId} />
          ))}
        </ul>
      )}
      {addresses.length < MAX_ADDRESSES ? (
        <NewAddress />
      ) : (
        <p className="text-muted text-sm">You have {MAX_ADDRESSES} addresses, which is as many as we can save.</p>
      )}
    </div>
  );
}

function AddressCard({ address, isDefault }: { address: SavedAddress; isDefault: boolean }) {
  const { working, failure, run, change, offerUndo } = useAccount();
  const { isOpen, open, close, button } = useForm();
  const { addressId, recipientName, recipientNumber, street, instructions } = address;
  const params = { addressId };

  async function save(body: DeliveryAddress) {
    await change((token) => call("POST /account/addresses/:addressId", { token, params, body }));
    close();
  }

  async function makeDefault() {
    await change((token) => call("POST /account/addresses/:addressId/default", { token, params }));
    button.current?.focus();
  }

  async function remove() {
    const body = { ...fieldsOf(address), isDefault };
    await change((token) => call("DELETE /account/addresses/:addressId", { token, params }));
    offerUndo("Address deleted", (token) => call("POST /account/addresses", { token, body }));
  }

  const action = (label: string, work: () => Promise<void>) => (
    <Button
      kind="quiet"
      size="small"
      aria-label={`${label}: ${street}`}
      loading={working === label}
      disabled={working !== undefined}
      onClick={() => run(work, label)}
    >
      {label}
    </Button>
  );

  if (isOpen)
    return (
      <li className="card p-4 md:p-5">
        <AddressForm address={address} draft={`address-${addressId}`} onSave={save} onCancel={close} />
      </li>
    );
  return (
    <li className="card grid gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="wrap-anywhere min-w-0 flex-1">
          <p className="font-medium">{formatAddress(address)}</p>
          <p className="text-muted text-sm">
            {recipientName}, {localNumber(recipientNumber)}
          </p>
          {instructions && <p className="text-muted text-sm">{instructions}</p>}
        </div>
        {isDefault && <StatusTag>Default</StatusTag>}
      </div>
      <FailureNotice text={failure} />
      <div className="-mx-4 -mb-2 flex flex-wrap">
        <Button ref={button} kind="quiet" size="small" aria-label={`Change: ${street}`} onClick={open}>
          Change
        </Button>
        {!isDefault && action("Make default", makeDefault)}
        {action("Delete", remove)}
      </div>
    </li>
  );
}

function NewAddress() {
  const { change } = useAccount();
  const { isOpen, open, close, button } = useForm();
  const sent = useRef({ content: "", key: "" });

  async function save(body: DeliveryAddress) {
    const content = JSON.stringify(body);
    // The same key for the same address, so that sending it again after a lost reply adds nothing.
    if (sent.current.content !== content) sent.current = { content, key: randomId() };
    const headers = { "idempotency-key": sent.current.key };
    await change((token) => call("POST /account/addresses", { token, body, headers }));
    sent.current = { content: "", key: "" };
    close();
  }

  if (!isOpen)
    return (
      <Button ref={button} kind="secondary" className="justify-self-start" onClick={open}>
        Add an address
      </Button>
    );
  return (
    <section aria-labelledby="new-address" className="card grid gap-4 p-4 md:p-5">
      <h2 id="new-address" className="text-xl">
        New address
      </h2>
      <AddressForm draft="new-address" onSave={save} onCancel={close} />
    </section>
  );
}

/** A form that a button opens, and that gives the focus back to it. */
function useForm() {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), button };
}
