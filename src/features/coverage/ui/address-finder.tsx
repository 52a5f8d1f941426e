import { LocateFixed, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Loading, Skeleton } from "#design-system/feedback/skeleton.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { TEXT_LINK } from "#design-system/navigation/text-link.tsx";
import { type AppShellData, currentAppShell } from "#layout/app-shell.ts";
import { useLayoutSelector } from "#layout/store.ts";
import { telephoneLink } from "#shared/brand.ts";
import { sourceOf } from "../address-lookup.ts";
import { canLocate } from "../geolocation.ts";
import type { SubCategoryInfo } from "../selected-address.model.ts";
import { useCoverageSelector } from "../store.ts";
import { AddressChoices } from "./address-choices.tsx";
import { AddressField } from "./address-field.tsx";
import { UnitForm } from "./unit-form.tsx";
import { type AddressFinderHandle, useAddressFinder } from "./use-address-finder.ts";

interface AddressFinderProps {
  /** Sub-category of the look-up; any without it. */
  subCategoryInfo?: SubCategoryInfo | undefined;
  /** Town of a shared link, as an example in the hint. */
  town?: string | undefined;
  /** Focus the field on mount. */
  takesFocus?: boolean | undefined;
  /** Called when the store has the coverage of the address. */
  onChosen?: (() => void) | undefined;
}

/**
 * Form to find an address and look up its coverage: typed, selected from suggestions, or by the device's position. It is
 * loaded on demand, and typed text never enters the URL of a page (I-10).
 */
export function AddressFinder({ subCategoryInfo, town, takesFocus, onChosen }: AddressFinderProps) {
  const finder = useAddressFinder({ subCategoryInfo, takesFocus, onChosen });
  const { step, value } = finder;
  return (
    <div className="grid gap-4">
      <AddressField
        value={value}
        hint={town ? `Number and street, then ${town}` : "Number and street, then suburb or town"}
        error={step.kind === "input" ? step.error : undefined}
        cue={step.kind === "input" ? step.cue : undefined}
        isBusy={step.kind === "busy"}
        onText={finder.type}
        onChoose={finder.choose}
        onSubmit={finder.submit}
      />
      {canLocate() && (
        <Button kind="quiet" size="small" className="-ml-4 justify-self-start" onClick={finder.locate}>
          <LocateFixed aria-hidden="true" className="size-5" />
          Use my location
        </Button>
      )}
      <FinderResult finder={finder} />
    </div>
  );
}

/** Result, choices or messages below the field. */
function FinderResult({ finder }: { finder: AddressFinderHandle }) {
  const { step } = finder;
  const { error, info } = useCoverageSelector((state) => state.coverage);
  const asksForBuilding = useLayoutSelector((state) => state.layout.coveragePopups.building);
  switch (step.kind) {
    case "input":
      // The look-up of a restored address may have failed before this was mounted.
      return error && <FinderNote tone="danger" title={error} />;
    case "busy":
      return (
        <Loading label="Looking up your address" className="grid gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </Loading>
      );
    case "choosing": {
      const { place } = step;
      return (
        <AddressChoices
          reason={step.reason}
          found={step.found}
          hint={`None of these? Try writing it another way above. Addresses: ${sourceOf(step.found)}.`}
          onPick={finder.pick}
          onPoint={place && (() => finder.selectPoint(place))}
        />
      );
    }
    case "unit":
      return (
        asksForBuilding && (
          <UnitForm
            key={step.found.info.amid}
            found={step.found}
            before={info?.addressInfo}
            onChosen={finder.selectUnit}
          />
        )
      );
    case "place":
      return (
        <FinderNote title="We don't know an address at this place">
          <p>That happens on many farms. We can check the place itself, or you can type the nearest address.</p>
          <Button kind="secondary" size="small" className="mt-3" onClick={() => finder.selectPoint(step.place)}>
            Check this place
          </Button>
        </FinderNote>
      );
    case "none":
      return (
        <FinderNote title="We don't know that address">
          <p>
            Try the street without its number, another spelling, or the suburb and town.{" "}
            {canLocate() && "Or use your location. "}
            We can also look it up for you by phone.
          </p>
        </FinderNote>
      );
    case "refused":
      return <FinderNote title={step.text} />;
    case "failed":
      return (
        <FinderNote tone="danger" title={error ?? "Unable to fetch address"} onRetry={step.retry}>
          <p>That is our fault, not yours. We haven't kept the address.</p>
        </FinderNote>
      );
  }
}

/** A message with a retry button and the telephone number. */
function FinderNote({
  title,
  tone = "info",
  children,
  onRetry,
}: {
  title: string;
  tone?: "info" | "danger";
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
}) {
  return (
    <Notice live tone={tone} title={title}>
      {children}
      <div className="mt-2 flex flex-wrap items-center gap-x-5">
        {onRetry && (
          <Button kind="secondary" size="small" onClick={onRetry}>
            Try again
          </Button>
        )}
        <PhoneUs />
      </div>
    </Notice>
  );
}

/** The shop's telephone number, when the app shell data is available. */
function PhoneUs() {
  const support = currentAppShell(useRouteLoaderData<() => AppShellData>("root"))?.brand.support;
  if (!support) return null;
  return (
    <a href={telephoneLink(support.telephone)} className={TEXT_LINK}>
      <Phone aria-hidden="true" className="size-4" />
      Phone {support.telephone}
    </a>
  );
}
