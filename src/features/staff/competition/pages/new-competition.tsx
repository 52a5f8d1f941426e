import { useNavigate } from "react-router";
import type { CompetitionDocument } from "#competition/model.ts";
import { showToast } from "#design-system/feedback/toasts.ts";
import { useOnceHeaders } from "#design-system/forms/use-once-headers.ts";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { call } from "#staff/client.ts";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import { loadForStaff } from "#staff/ui/staff-loading.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { asStaff } from "#staff-access/browser-session.ts";
import { documentOf } from "../ui/competition-fields.ts";
import { CompetitionForm } from "../ui/competition-form.tsx";
import type { Route } from "./+types/new-competition";

export const handle = staffPage("competition:manage");

export function clientLoader() {
  return loadForStaff(handle, async (token) => (await call("GET /staff/competitions/pages", { token })).body);
}

export const meta = privateMeta("Create a competition");

const EMPTY: CompetitionDocument = {
  title: "",
  prizes: [{ name: "", text: "", quantity: 1 }],
  reserves: 3,
  steps: [],
  basis: "",
  resultsMedium: "",
  entryCost: "0.00",
  exclusions: "",
  overseer: { name: "", firm: "" },
  opensAt: "",
  closesAt: "",
  dealNames: [],
  pins: 50,
  seedHash: "",
  rules: "",
};

/** A competition that begins as a draft. */
export default function NewCompetition({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const headersFor = useOnceHeaders();
  return (
    <>
      <TextLink to="/staff/competitions">All competitions</TextLink>
      <h1 className="mb-6 text-2xl">Create a competition</h1>
      <StaffDataView data={loaderData}>
        {({ dealNames }) => (
          <div className="max-w-2xl">
            <CompetitionForm
              shown={{ document: EMPTY, version: 0, versions: [] }}
              draft="staff-competition"
              dealNames={dealNames}
              save={async (typed) => {
                const body = documentOf(typed);
                const headers = headersFor(body);
                const saved = await asStaff((token) => call("POST /staff/competitions", { token, headers, body }));
                showToast("The draft is saved");
                await navigate(`/staff/competitions/${saved.body.competitionId}`);
              }}
            />
          </div>
        )}
      </StaffDataView>
    </>
  );
}
