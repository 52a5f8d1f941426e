import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "#design-system/forms/button.tsx";
import { useListAddress } from "./use-list-address.ts";

interface ListFiltersProps {
  /** Uncontrolled fields, named as the filters in the address; their values come from there. */
  children: ReactNode;
  /** Further buttons, such as an export. */
  actions?: ReactNode;
}

/** The filters of a list. A choice applies at once, text by the button or the Enter key. */
export function ListFilters({ children, actions }: ListFiltersProps) {
  const { filter, setFilters, key } = useListAddress();
  const form = useRef<HTMLFormElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the back button changes the address, and with it the key
  useEffect(() => {
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = filter(field.name) ?? "";
  }, [key]);

  function apply(event: FormEvent) {
    event.preventDefault();
    const fields = [...new FormData(form.current ?? undefined)];
    setFilters(Object.fromEntries(fields.map(([name, value]) => [name, String(value).trim()])));
  }

  function applyChoice(event: FormEvent) {
    if (event.target instanceof HTMLSelectElement) apply(event);
  }

  return (
    <form ref={form} onSubmit={apply} onChange={applyChoice} className="mb-4 grid gap-3">
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {children}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small">
          Search
        </Button>
        {actions}
      </div>
    </form>
  );
}
