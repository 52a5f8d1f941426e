import { loadAccount } from "#customers/account/load-account.ts";
import { AccountSkeleton } from "#customers/account/ui/account-skeleton.tsx";
import { call } from "#customers/client.ts";
import { DeletionSection } from "#customers/data-rights/ui/deletion-section.tsx";
import { ExportSection } from "#customers/data-rights/ui/export-section.tsx";
import { RequestsSection } from "#customers/data-rights/ui/requests-section.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import type { Route } from "./+types/data";

/** What the shop stores about the customer: to download, to correct and to delete. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAccount(request, async (token) => {
    const [exports, requests, deletion] = await Promise.all([
      call("GET /account/data/exports", { token }),
      call("GET /account/data/requests", { token }),
      call("GET /account/data/deletion", { token }),
    ]);
    return { exports: exports.body.exports, requests: requests.body.requests, plan: deletion.body };
  });
}

export const HydrateFallback = AccountSkeleton;

export const meta = privateMeta("Your data");

export default function Data({ loaderData: { exports, requests, plan } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-3xl gap-10">
      <h1 className="text-2xl md:text-3xl">Your data</h1>
      <ExportSection loaded={exports[0]} />
      <RequestsSection requests={requests} />
      <DeletionSection plan={plan} />
    </div>
  );
}
