import { privateMeta } from "#layout/app-shell.ts";
import { ROLE_LABELS } from "#staff-access/roles.model.ts";
import { call } from "../client.ts";
import { Overview } from "../overview/ui/overview.tsx";
import { partsFor } from "../parts.model.ts";
import { StaffDataView } from "../ui/staff-data-view.tsx";
import { loadForStaff } from "../ui/staff-loading.ts";
import { useStaffMember } from "../ui/staff-member.ts";
import { staffPage } from "../ui/staff-shell.tsx";
import type { Route } from "./+types/first";

export const handle = staffPage("own-account");

export function clientLoader() {
  return loadForStaff({ permission: "orders:read" }, (token) => call("GET /staff/overview", { token }));
}

export const meta = privateMeta("Back office");

/** The first page of the back office: today's figures for those who see orders, and the parts that the role may use. */
export default function First({ loaderData }: Route.ComponentProps) {
  const { name, role, permissions } = useStaffMember();
  return (
    <>
      <h1 className="text-2xl">{name}</h1>
      <p className="mt-1 text-muted">{ROLE_LABELS[role]}</p>
      {permissions.includes("orders:read") && (
        <div className="mt-6">
          <StaffDataView data={loaderData}>{({ body }) => <Overview overview={body} />}</StaffDataView>
        </div>
      )}
      <ul className="mt-8 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {partsFor(permissions).map(({ path, label, text }) => (
          <li key={path}>
            <a href={path} className="card block h-full p-4 hover:border-ink">
              <span className="font-medium text-action">{label}</span>
              <span className="mt-1 block text-muted text-sm">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
