import { LocateFixed, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Loading, Skeleton } from "#design-system/feedback/skeleton.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { TEXT_LINK } from "#design-system/navigation/text-link.tsx";
import { type AppShellData, appShellOfVisit } from "#layout/app-shell.ts";
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
  /** For what coverage is asked; nothing in particular without it. */
  subCategoryInfo?: SubCategoryInfo | undefined;
  /** A town that somebody was told of, as an example of what to type. */
  town?: string | undefined;
  /** The field has the focus from the start: somebody has just asked for it. */
  takesFocus?: boolean | undefined;
  /** The store has an answer about the address. */
  onChosen?: (() => void) | undefined;
}

/**
 * Finds the address of this browser and what reaches it: typed, chosen from lines, or where the device is. It is loaded on demand, and
 * nothing of what is typed ever stands in the address of a page (I-10).
 */
export function AddressFinder({ subCategoryInfo, town, takesFocus, onChosen }: AddressFinderProps) {
  const finder = useAddressFinder({ subCategoryInfo, takesFocus, onChosen });
  const { step, value } = finder;
  return (
    <div className="grid gap-4">
      <AddressField
        value={value}
        hint={town ? `Number and street, then ${town}` : "Number and street, then suburb or town"}
        error={step.kind === "asking" ? step.error : undefined}
        isBusy={step.kind === "busy"}
        onText={finder.type}
        onChoose={finder.choose}
        onSubmit={finder.submit}
      />
      {canLocate() && (
        <Button kind="quiet" size="small" className="-ml-4 justify-self-start" onClick={finder.here}>
          <LocateFixed aria-hidden="true" className="size-5" />
          Use my location
        </Button>
      )}
      <Below finder={finder} />
    </div>
  );
}

/** What is asked or said below the field. */
function Below({ finder }: { finder: AddressFinderHandle }) {
  const { step } = finder;
  const { error, info } = useCoverageSelector((state) => state.coverage);
  switch (step.kind) {
    case "asking":
      // It may have gone wrong before this was shown: with the address of an earlier visit.
      return error && <FinderNote tone="danger" title={error} />;
    case "busy":
      return (
        <Loading label="Your address is being looked up" className="grid gap-2">
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
          otherwise={`None of them? Write it in another way above. Addresses: ${sourceOf(step.found)}.`}
          onPick={finder.pick}
          onPlace={place && (() => finder.takePlace(place))}
        />
      );
    }
    case "dwelling":
      return (
        <UnitForm key={step.found.info.amid} found={step.found} before={info?.addressInfo} onChosen={finder.take} />
      );
    case "place":
      return (
        <FinderNote title="We know no address where you are">
          <p>That is so on many farms. We can look up the place itself, or you type the nearest address.</p>
          <Button kind="secondary" size="small" className="mt-3" onClick={() => finder.takePlace(step.place)}>
            Check this place
          </Button>
        </FinderNote>
      );
    case "none":
      return (
        <FinderNote title="We do not know that address">
          <p>
            Try the street without its number, another spelling, or the suburb and town.{" "}
            {canLocate() && "Or use your location. "}
            We also look it up for you by telephone.
          </p>
        </FinderNote>
      );
    case "refused":
      return <FinderNote title={step.text} />;
    case "failed":
      return (
        <FinderNote tone="danger" title={error ?? "Unable to fetch address"} again={step.again}>
          <p>That is our fault, not yours. Nothing is kept of the address.</p>
        </FinderNote>
      );
  }
}

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
