import { useRef } from "react";
import { useNavigate } from "react-router";
import type { CompetitionDocument } from "#competition/model.ts";
import { showToast } from "#design-system/feedback/toasts.ts";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privatePage } from "#layout/app-shell.ts";
import { randomId } from "#platform/ids.ts";
import { call } from "#staff/client.ts";
import { StaffDataView } from "#staff/ui/staff-data-view.tsx";
import { loadForStaff } from "#staff/ui/staff-loading.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { asStaff } from "#staff-access/browser-session.ts";
import { CompetitionForm } from "../ui/competition-form.tsx";
import type { Route } from "./+types/new-competition";

export const handle = staffPage("competition:manage");

export function clientLoader() {
  return loadForStaff(handle, async (token) => (await call("GET /staff/competitions/pages", { token })).body);
}

export function meta({ matches }: Route.MetaArgs) {
  return privatePage("Create a competition", matches[0]);
}

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
  const sent = useRef({ content: "", key: "" });

  async function save(document: CompetitionDocument) {
    const content = JSON.stringify(document);
    // The same key for the same draft, so that sending it again after a lost reply makes no second one.
    if (sent.current.content !== content) sent.current = { content, key: randomId() };
    const headers = { "idempotency-key": sent.current.key };
    const { body } = await asStaff((token) => call("POST /staff/competitions", { token, headers, body: document }));
    showToast("The draft is saved");
    await navigate(`/staff/competitions/${body.competitionId}`);
  }

  return (
    <>
      <TextLink to="/staff/competitions">All competitions</TextLink>
      <h1 className="mb-6 text-2xl">Create a competition</h1>
      <StaffDataView data={loaderData}>
        {({ dealNames }) => (
          <div className="max-w-2xl">
            <CompetitionForm document={EMPTY} saved={undefined} dealNames={dealNames} save={save} />
          </div>
        )}
      </StaffDataView>
    </>
  );
}
