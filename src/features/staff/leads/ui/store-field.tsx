import { type ComponentProps, useEffect, useState } from "react";
import { call } from "#coverage/client.ts";
import { SelectField } from "#design-system/forms/field.tsx";

/** A select of the operator's stores, by name. */
export function StoreField(field: Omit<ComponentProps<typeof SelectField>, "options">) {
  const [options, setOptions] = useState<{ value: string; label: string }[]>();
  useEffect(() => {
    call("GET /lambda/5g/stores", { query: {} }).then(
      ({ body }) => setOptions(body.stores.map(({ key, name }) => ({ value: key, label: name }))),
      () => undefined,
    );
  }, []);
  return <SelectField {...field} options={options} />;
}
