import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { TEXT_LINK } from "#design-system/navigation/text-link.tsx";
import { type AppShellData, appShellOfVisit } from "#layout/app-shell.ts";
import { telephoneLink } from "#shared/brand.ts";

/** What did not work out, said at once, with ways on: buttons and the telephone. */
export function FinderNote({
  title,
  tone = "info",
  children,
  again,
}: {
  title: string;
  tone?: "info" | "danger";
  children?: ReactNode;
  again?: (() => void) | undefined;
}) {
  return (
    <Notice live tone={tone} title={title}>
      {children}
      <div className="mt-2 flex flex-wrap items-center gap-x-5">
        {again && (
          <Button kind="secondary" size="small" onClick={again}>
            Try again
          </Button>
        )}
        <PhoneUs />
      </div>
    </Notice>
  );
}

/** The number of the shop, where it is known. */
function PhoneUs() {
  const support = appShellOfVisit(useRouteLoaderData<() => AppShellData>("root"))?.brand.support;
  if (!support) return null;
  return (
    <a href={telephoneLink(support.telephone)} className={TEXT_LINK}>
      <Phone aria-hidden="true" className="size-4" />
      Phone {support.telephone}
    </a>
  );
}
