import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { Dialog } from "#design-system/feedback/dialog.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import type { FlagValues, ShownFlag } from "#flags/model.ts";
import { createFlag, deleteFlag, updateFlag } from "#flags/store.ts";
import { privatePage } from "#layout/app-shell.ts";
import { useAppDispatch } from "#platform/store.ts";
import { Fact, FactList } from "#staff/ui/fact-list.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import { failureText, loadForStaff } from "#staff/ui/staff-loading.ts";
import { useStaffMember } from "#staff/ui/staff-member.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { statusText } from "../model.ts";
import { FlagForm } from "../ui/flag-form.tsx";
import { FlagHistory, loadHistory } from "../ui/flag-history.tsx";
import { useFlags } from "../use-flags.ts";
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
  const { revalidate } = useRevalidator();
  const data = useFlags();
  const [failure, setFailure] = useState<string>();
  // Raised to show the form with other values than those that were typed.
  const [round, setRound] = useState(0);
  const flag = data.value?.find((each) => each.name === name);

  async function save(_: string, values: FlagValues, version: number) {
    await dispatch(updateFlag(name, version, values));
    showToast("Saved");
    await revalidate();
  }

  async function discard() {
    await Promise.all([data.reload(), revalidate()]);
    setRound(round + 1);
  }

  async function restore(values: FlagValues) {
    setFailure(undefined);
    try {
      await dispatch(flag ? updateFlag(name, flag.version, values) : createFlag(name, values));
      setRound(round + 1);
      showToast("Restored");
      await revalidate();
    } catch (error) {
      setFailure(failureText(error));
      await Promise.all([data.reload(), revalidate()]);
    }
  }

  return (
    <>
      <TextLink to="/staff/flags">All feature flags</TextLink>
      <h1 className="wrap-anywhere text-2xl">{name}</h1>
      {failure && (
        <div className="mt-4">
          <Notice tone="danger" live>
            {failure}
          </Notice>
        </div>
      )}
      <StaffDataView data={data} retry={data.reload}>
        {() => (
          <>
            <p className="mt-1 text-muted">{flag ? lastChange(flag) : "There is no flag with this name now."}</p>
            <div className="mt-6 grid gap-10 nav:grid-cols-2">
              <section aria-label="Values" className="grid content-start gap-6">
                {flag && mayWrite && <FlagForm key={round} flag={flag} save={save} onDiscard={discard} />}
                {flag && mayWrite && <DeleteFlag flag={flag} />}
                {flag && !mayWrite && <Values flag={flag} />}
              </section>
              <FlagHistory data={loaderData} version={flag?.version} onRestore={mayWrite ? restore : undefined} />
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

function DeleteFlag({ flag: { name, version, isKnown } }: { flag: ShownFlag }) {
  const [isAsked, setAsked] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  async function remove() {
    setDeleting(true);
    setFailure(undefined);
    try {
      await dispatch(deleteFlag(name, version));
      showToast(`${name} was deleted`);
      await navigate("/staff/flags");
    } catch (error) {
      setFailure(failureText(error));
      setDeleting(false);
    }
  }

  if (isKnown)
    return (
      <p className="text-muted text-sm">
        The code of the shop uses this flag, so it can be switched off but not deleted.
      </p>
    );
  return (
    <div>
      <Button kind="secondary" size="small" onClick={() => setAsked(true)}>
        Delete flag…
      </Button>
      <Dialog open={isAsked} onClose={() => setAsked(false)} title={`Delete ${name}?`}>
        <p className="mb-4 text-sm">
          It is then off for everyone. Its history stays at this address, and you can restore it from there.
        </p>
        {failure && (
          <div className="mb-4">
            <Notice tone="danger" live>
              {failure}
            </Notice>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button kind="danger" loading={isDeleting} onClick={remove}>
            Delete flag
          </Button>
          <Button kind="secondary" onClick={() => setAsked(false)}>
            Keep flag
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
