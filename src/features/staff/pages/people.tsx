import { useState } from "react";
import { useRevalidator } from "react-router";
import { Dialog } from "#design-system/feedback/dialog.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { call } from "#staff-access/client.ts";
import { InviteForm } from "../ui/invite-form.tsx";
import { PeopleList } from "../ui/people-list.tsx";
import { PersonForm } from "../ui/person-form.tsx";
import { StaffDataView, useLastLoaded } from "../ui/staff-data-view.tsx";
import { loadForStaff } from "../ui/staff-loading.ts";
import { staffPage } from "../ui/staff-shell.tsx";
import type { Route } from "./+types/people";

export const handle = staffPage("staff:manage");

export function clientLoader() {
  return loadForStaff(handle, (token) => call("GET /staff/people", { token }));
}

export const meta = privateMeta("People");

/** Everybody with an account of the back office: inviting them, and changing what they may do. */
export default function People({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const data = useLastLoaded(loaderData);
  const [isInviting, setInviting] = useState(false);
  const [openId, setOpenId] = useState<string>();
  const open = data.value?.people.find(({ staffId }) => staffId === openId);
  const stores = data.value?.stores ?? [];
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">People</h1>
        <Button size="small" disabled={!data.value} onClick={() => setInviting(true)}>
          Invite somebody
        </Button>
      </div>
      <StaffDataView data={data}>
        {({ people }) => <PeopleList people={people} stores={stores} onOpen={setOpenId} />}
      </StaffDataView>
      <Dialog open={isInviting} onClose={() => setInviting(false)} title="Invite somebody" sheet>
        {isInviting && (
          <InviteForm
            stores={stores}
            onInvited={() => {
              setInviting(false);
              revalidate();
            }}
          />
        )}
      </Dialog>
      <Dialog open={open !== undefined} onClose={() => setOpenId(undefined)} title={open?.name ?? ""} sheet>
        {open && <PersonForm key={open.staffId} person={open} stores={stores} onDone={() => setOpenId(undefined)} />}
      </Dialog>
    </>
  );
}
