import { Search } from "lucide-react";
import { Form } from "react-router";
import { Button } from "#design-system/forms/button.tsx";
import type { VendorType } from "#shared/segment.ts";
import { searchPath } from "#shared/segment.ts";
import { askedAnew, questionFields } from "../address.model.ts";
import { LONGEST_QUESTION, type SearchQuestion } from "../model.ts";
import { rememberSearch } from "../recent.ts";

/** Asks something else, in the same group and order. A plain form, so it works without JavaScript. */
export function SearchForm({ flow, question }: { flow: VendorType; question: SearchQuestion }) {
  return (
    <search className="min-w-0 max-w-3xl flex-1 basis-72">
      <Form
        action={searchPath(flow)}
        className="flex gap-2"
        onSubmit={(event) => {
          const typed = new FormData(event.currentTarget).get("q");
          if (typeof typed === "string") rememberSearch(typed);
        }}
      >
        <span className="relative min-w-0 flex-1">
          <Search aria-hidden="true" className="pointer-events-none absolute inset-4 size-5 text-muted" />
          <input
            name="q"
            type="search"
            aria-label="What are you looking for?"
            defaultValue={question.text}
            maxLength={LONGEST_QUESTION}
            autoComplete="off"
            enterKeyHint="search"
            className="min-h-13 w-full rounded-full border border-edge bg-surface pr-4 pl-12 hover:border-ink"
          />
        </span>
        {questionFields(askedAnew(question, "")).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" className="max-sm:px-4">
          <Search aria-hidden="true" className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </Form>
    </search>
  );
}
