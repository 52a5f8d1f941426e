import { MapPin } from "lucide-react";
import { lazy, type ReactNode, Suspense, useId } from "react";
import { type AddressAvailability, speedsAtAddress } from "#catalogue/configurator/address-availability.model.ts";
import type { ChoiceKey } from "#catalogue/configurator/steps.model.ts";
import { formatConnection } from "#catalogue/connection/availability.model.ts";
import type { PageProduct } from "#catalogue/page-product.model.ts";
import { PhoneLink } from "#catalogue/ui/phone-link.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Loading, TextSkeleton } from "#design-system/feedback/skeleton.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { focusElement } from "#design-system/scroll-into-view.ts";
import { coveragePopupSet } from "#layout/store.ts";
import { useAppDispatch } from "#platform/store.ts";
import type { ConnectionKind } from "../connections.model.ts";
import type { ShopperAddress } from "./shopper-address.ts";

// Loaded once there is an answer, because few visitors have an address.
const CoverageAnswer = lazy(async () => ({ default: (await import("./coverage-answer.tsx")).CoverageAnswer }));

interface ContactProps {
  /** Element id, for links and focus. */
  id: string;
  telephone: string;
  hours: string;
  /** Opens the callback popup. */
  onAsk: () => void;
}

/** For products whose availability staff must check, such as satellite. */
export function CoverageByPhone({ id, ...contact }: ContactProps) {
  return (
    <Panel id={id} title="We'll check your address">
      <p className="text-sm">
        It works where your place allows it, such as a clear view of the sky. You need no address to order. Ask us first
        if you are not sure: we'll check and call you back.
      </p>
      <CheckActions {...contact} />
    </Panel>
  );
}

interface ProductCoverageProps extends ContactProps {
  product: PageProduct;
  at: AddressAvailability;
  shopper: ShopperAddress;
  /** Other kinds of connection. */
  connections: readonly Pick<ConnectionKind, "slug" | "name" | "path">[];
  choose: (key: ChoiceKey, value: string) => void;
}

/** Address check of a product page (F-06, I-08). */
export function ProductCoverage({ id, product, at, shopper, connections, choose, ...contact }: ProductCoverageProps) {
  const dispatch = useAppDispatch();
  const { payload, checking, error } = shopper;
  const isKnown = payload !== null && at.availability !== undefined;

  function chooseSpeed(speed: string) {
    choose("speed", speed);
    // The pressed button is removed.
    focusElement(id);
  }

  return (
    <Panel id={id} title={isKnown ? "Your address" : "Check your address"}>
      <div aria-live="polite" className="grid gap-3">
        {checking && (
          <Loading label="Checking your address">
            <TextSkeleton lines={2} />
          </Loading>
        )}
        {!checking && payload && at.availability && (
          <Suspense fallback={<TextSkeleton lines={2} />}>
            <CoverageAnswer
              product={product}
              connections={connections}
              payload={payload}
              needed={at.needed}
              offer={at.availability}
              isRequired={at.isRequired}
              speeds={speedsAtAddress(product, at.availability)}
              onSpeed={chooseSpeed}
            />
          </Suspense>
        )}
        {!checking && error && (
          <Notice tone="danger" title={error}>
            That's our fault, not yours. Try again, or let us look it up for you.
          </Notice>
        )}
        {!checking && !isKnown && !error && <Invitation at={at} />}
        <noscript>
          <p className="text-sm">It depends on your address. Phone us, and we look it up for you.</p>
        </noscript>
      </div>
      {/* The same element in every state, so that the focus returns to it from the dialog. */}
      <CheckActions {...contact} isQuiet={at.availability?.state === "offered"}>
        <Button
          size="small"
          kind={at.isRequired && !isKnown ? "primary" : "secondary"}
          className="noscript:hidden"
          onClick={() => dispatch(coveragePopupSet({ popup: "address", open: true }))}
        >
          {isKnown ? "Change address" : error ? "Try again" : "Check your address"}
        </Button>
      </CheckActions>
    </Panel>
  );
}

function Invitation({ at: { needed, isRequired } }: { at: AddressAvailability }) {
  const name = formatConnection(needed);
  return (
    <p className="text-sm noscript:hidden">
      {needed.network === "fibre"
        ? `Each fibre network serves its own streets. Enter your address to see straight away if ${name} is there.`
        : `Enter your address to see straight away how well ${name} works there.`}
      {isRequired ? " You need an address to order it." : " You can order without it."}
    </p>
  );
}

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={heading}
      className="grid scroll-mt-24 gap-3 rounded-xl bg-surface-2 p-5 outline-none max-md:scroll-mb-24"
    >
      <h2 id={heading} className="flex gap-2 font-semibold text-base tracking-normal">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-action" />
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Buttons to check the address or to contact staff. @param isQuiet hides the contact options */
function CheckActions({
  telephone,
  hours,
  onAsk,
  isQuiet = false,
  children,
}: Omit<ContactProps, "id"> & { isQuiet?: boolean; children?: ReactNode }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {children}
        {!isQuiet && (
          <>
            <Button kind="secondary" size="small" className="noscript:hidden" onClick={onAsk}>
              Ask us to check
            </Button>
            <PhoneLink telephone={telephone} />
          </>
        )}
      </div>
      {!isQuiet && <p className="text-muted text-sm">{hours}</p>}
    </>
  );
}
