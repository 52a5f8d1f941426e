import { MapPin, Share2 } from "lucide-react";
import { availableOf } from "#catalogue/connection/networks.model.ts";
import { Loading, TextSkeleton } from "#design-system/feedback/skeleton.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { useAppDispatch } from "#platform/store.ts";
import type { Segment } from "#shared/segment.ts";
import type { CoveragePayload } from "../selected-address.model.ts";
import { sharePath } from "../share.model.ts";
import { resetAddress } from "../store.ts";
import { StepHeading } from "./step-heading.tsx";

interface SelectedAddressProps {
  segment: Segment;
  /** Null while a restored address loads. */
  payload: CoveragePayload | null;
  /** Focus the heading on mount. */
  takesFocus: boolean;
  onChange: () => void;
  onForget: () => void;
}

/** The selected address with its actions. */
export function SelectedAddress({ segment, payload, takesFocus, onChange, onForget }: SelectedAddressProps) {
  const dispatch = useAppDispatch();
  return (
    <div className="grid gap-4">
      <div className="flex gap-3">
        <MapPin aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-action" />
        <div className="min-w-0 flex-1">
          <StepHeading takesFocus={takesFocus}>Your address</StepHeading>
          {payload ? (
            <AddressText {...payload} />
          ) : (
            <Loading label="Loading your address" className="mt-2">
              <TextSkeleton lines={2} />
            </Loading>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" size="small" onClick={onChange}>
          Change
        </Button>
        <Button
          kind="secondary"
          size="small"
          onClick={() => {
            onForget();
            dispatch(resetAddress());
            showToast("We've forgotten your address.");
          }}
        >
          Forget
        </Button>
        {payload && payload.address.town !== "" && (
          <Button kind="quiet" size="small" onClick={() => share(segment, payload)}>
            <Share2 aria-hidden="true" className="size-4" />
            Share
          </Button>
        )}
      </div>
    </div>
  );
}

function AddressText({ address: { address, building }, answer }: CoveragePayload) {
  const unitText = [building.name, building.floor, building.unit && `unit ${building.unit}`].filter(Boolean).join(", ");
  return (
    <>
      {unitText && <p className="mt-1 font-medium">{unitText}</p>}
      <p className={unitText ? undefined : "mt-1 font-medium"}>{address}</p>
      <p role="status" className="mt-2 text-muted">{`${answer.message}.`}</p>
    </>
  );
}

/** Copies a link with town and network, without the address (I-10). */
async function share(segment: Segment, { address, answer }: CoveragePayload): Promise<void> {
  const [network] = availableOf(answer.networks);
  const link = location.origin + sharePath(segment, { town: address.town, network });
  try {
    await navigator.clipboard.writeText(link);
    showToast("The link is copied. It names your town, not your address.");
  } catch {
    // Without clipboard access the customer copies it.
    showToast(`Copy this link: ${link}`);
  }
}
