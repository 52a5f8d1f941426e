import { loadCachedFlags, selectFlags, useFlagsSelector } from "#flags/store.ts";
import { useAppDispatch } from "#platform/store.ts";
import { ActionButton } from "#staff/ui/action-button.tsx";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { useStaffAction } from "#staff/ui/use-staff-action.ts";

/** The flags that are on as everybody may read them, for staff who want to see that a change has arrived. */
export function CustomersView() {
  const { flags, at } = useFlagsSelector(selectFlags).cached;
  const dispatch = useAppDispatch();
  const action = useStaffAction({ reloads: false });
  return (
    <section aria-labelledby="public-flags" className="mt-10 grid max-w-xl gap-3 text-sm">
      <h2 id="public-flags" className="text-lg">
        What everybody can read
      </h2>
      <p className="text-muted">Pages follow a change within a second, the public list of flags within 30 seconds.</p>
      <ActionButton action={action} work={() => dispatch(loadCachedFlags())}>
        Check the public list
      </ActionButton>
      <FailureNotice text={action.failure} />
      {at !== null && (
        <div role="status">
          <p>
            On at {formatInstant(new Date(at).toISOString())}
            {flags.length === 0 && ": none"}
          </p>
          <ul className="list-disc pl-5">
            {flags.map(({ name, isPilot }) => (
              <li key={name} className="wrap-anywhere">
                {name}
                {isPilot && " (for some customers)"}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
