import { useNavigate } from "react-router";
import { showToast } from "#design-system/feedback/toasts.ts";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { createFlag } from "#flags/store.ts";
import { privateMeta } from "#layout/app-shell.ts";
import { useAppDispatch } from "#platform/store.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { FlagForm } from "../ui/flag-form.tsx";

export const handle = staffPage("flags:write");

export const meta = privateMeta("Create a feature flag");

export default function NewFlag() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  return (
    <>
      <TextLink to="/staff/flags">All feature flags</TextLink>
      <h1 className="mb-6 text-2xl">Create a feature flag</h1>
      <div className="max-w-xl">
        <FlagForm
          flag={undefined}
          save={async (name, values) => {
            await dispatch(createFlag(name, values));
            showToast(`${name} was created`);
            await navigate(`/staff/flags/name/${name}`);
          }}
        />
      </div>
    </>
  );
}
