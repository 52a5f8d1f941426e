import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Skeleton } from "#design-system/feedback/skeleton.tsx";
import type { EnquirySubject } from "../send-enquiry.ts";

// Loaded on demand, because few visitors open it.
const EnquiryForm = lazy(async () => ({ default: (await import("./enquiry-form.tsx")).EnquiryForm }));

/** A closed panel with the shortest of all forms: a mobile number to be called. */
export function OneClick({ about }: { about: EnquirySubject }) {
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // It may have been opened before hydration.
    if (panel.current?.open) setOpen(true);
  }, []);
  return (
    <details
      ref={panel}
      className="rounded-xl border border-line"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-medium">
        Prefer to talk? We'll call you about it
      </summary>
      <div className="px-4 pb-4">
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <EnquiryForm enquiry="oneclick" about={about} submitLabel="Call me" />
          </Suspense>
        )}
      </div>
    </details>
  );
}
