import { useNavigate } from "react-router";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import type { ShownFlag } from "#flags/model.ts";
import { createFlag, deleteFlag, updateFlag } from "#flags/store.ts";
import { privatePage } from "#layout/app-shell.ts";
import { useAppDispatch } from "#platform/store.ts";
import { ConfirmedAction } from "#staff/ui/action-button.tsx";
import { Fact, FactList } from "#staff/ui/fact-list.tsx";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import { loadForStaff } from "#staff/ui/staff-loading.ts";
import { useStaffMember } from "#staff/ui/staff-member.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import type { StaffAction } from "#staff/ui/use-staff-action.ts";
import { statusText } from "../model.ts";
import { FlagForm } from "../ui/flag-form.tsx";
import { FlagHistory, loadHistory } from "../ui/flag-history.tsx";
import { useFlagAction, useFlags } from "../use-flags.ts";
import type { Route } from "./+types/flag";

export const handle = staffPage("flags:read");

export function clientLoader({ params: { name } }: Route.ClientLoaderArgs) {
  return loadForStaff(handle, (token) => loadHistory(token, name));
}

export function meta({ params, matches }: Route.MetaArgs) {
  return privatePage(`Feature flag ${params.name}`, matches[0]);
}

/** One feature flag: its values and its history, from which a deleted one can be restored, too. */
export default function FlagPage({ params: { name }, loaderData }: Route.ComponentProps) {
  const mayWrite = useStaffMember().permissions.includes("flags:write");
  const dispatch = useAppDispatch();
  const data = useFlags(loaderData);
  const action = useFlagAction();
  const flag = data.value?.find((each) => each.name === name);
  return (
    <>
      <TextLink to="/staff/flags">All feature flags</TextLink>
      <h1 className="wrap-anywhere text-2xl">{name}</h1>
      <div className="my-4 empty:hidden">
        <FailureNotice text={action.failure} />
      </div>
      <StaffDataView data={data} retry={data.reload}>
        {() => (
          <>
            <p className="mt-1 text-muted">{flag ? lastChange(flag) : "There is no flag with this name now."}</p>
            <div className="mt-6 grid gap-10 nav:grid-cols-2">
              <section aria-label="Values" className="grid content-start gap-6">
                {flag && mayWrite && (
                  <FlagForm
                    key={name}
                    flag={flag}
                    save={(_, values, version) => dispatch(updateFlag(name, version, values))}
                  />
                )}
                {flag && mayWrite && <DeleteFlag flag={flag} action={action} />}
                {flag && !mayWrite && <Values flag={flag} />}
              </section>
              <FlagHistory
                data={loaderData}
                version={flag?.version}
                action={action}
                restore={
                  mayWrite
                    ? (values) => dispatch(flag ? updateFlag(name, flag.version, values) : createFlag(name, values))
                    : undefined
                }
              />
            </div>
          </>
        )}
      </StaffDataView>
    </>
  );
}

function lastChange(flag: ShownFlag): string {
  const { changedAt, changedBy } = flag;
  return `${statusText(flag)}. ${changedAt ? `Changed by ${changedBy}, ${formatInstant(changedAt)}` : "The default of the code"}.`;
}

function Values({ flag }: { flag: ShownFlag }) {
  return (
    <FactList>
      <Fact label="Status">{statusText(flag)}</Fact>
      <Fact label="Description">{flag.description}</Fact>
      <Fact label="Owner">{flag.owner}</Fact>
      <Fact label="Customers">{flag.pilotType === "Custom" && flag.pilotIds.join(", ")}</Fact>
    </FactList>
  );
}

function DeleteFlag({ flag: { name, version, isKnown }, action }: { flag: ShownFlag; action: StaffAction }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  if (isKnown)
    return (
      <p className="text-muted text-sm">
        The code of the shop uses this flag, so it can be switched off but not deleted.
      </p>
    );
  return (
    <ConfirmedAction
      action={action}
      button="Delete flag…"
      kind="secondary"
      title={`Delete ${name}?`}
      confirm="Delete flag"
      confirmKind="danger"
      cancel="Keep flag"
      done={`${name} was deleted`}
      work={() => dispatch(deleteFlag(name, version))}
      onDone={() => navigate("/staff/flags")}
    >
      It is then off for everyone. Its history stays at this address, and you can restore it from there.
    </ConfirmedAction>
  );
}
