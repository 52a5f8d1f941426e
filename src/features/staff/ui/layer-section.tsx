import { useState } from "react";
import { Dialog } from "#design-system/feedback/dialog.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { titleOf } from "./sections.ts";
import { DesignSection, Specimen, SpecimenPair } from "./specimen.tsx";

type Layer = "dialog" | "sheet" | "wide";

/** What lies over a page. */
export function LayerSection() {
  const [open, setOpen] = useState<Layer>();
  const close = () => setOpen(undefined);
  return (
    <DesignSection
      id="layers"
      title={titleOf("layers")}
      lead="Escape, the cross and a press beside it close a dialog, and the focus returns to where it was. A toast says what happened, leaves after five seconds and waits while somebody reads it."
    >
      <SpecimenPair>
        <Specimen name="Dialogs">
          <Button kind="secondary" onClick={() => setOpen("dialog")}>
            A question
          </Button>
          <Button kind="secondary" onClick={() => setOpen("sheet")}>
            A form, a sheet on a phone
          </Button>
          <Button kind="secondary" onClick={() => setOpen("wide")}>
            A wide one
          </Button>
        </Specimen>
        <Specimen name="Toasts">
          <Button kind="secondary" onClick={() => showToast("Your address is kept.")}>
            Says it
          </Button>
          <Button kind="secondary" onClick={() => showToast("Added to the cart.", { tone: "success" })}>
            It went well
          </Button>
          <Button
            kind="secondary"
            onClick={() => showToast("The cart could not be reached. Please try again.", { tone: "danger" })}
          >
            It went wrong
          </Button>
          <Button
            kind="secondary"
            onClick={() => showToast("The SIM was removed.", { undo: () => showToast("The SIM is back.") })}
          >
            With Undo
          </Button>
          <Button
            kind="secondary"
            onClick={() => showToast("The page of the network opens in a moment.", { place: "top-right" })}
          >
            At the top
          </Button>
        </Specimen>
      </SpecimenPair>
      <Dialog open={open === "dialog"} onClose={close} title="Cancel this order?">
        <p>Nothing has been sent yet, so nothing is lost. The money goes back the way it came.</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button kind="danger" onClick={close}>
            Cancel the order
          </Button>
          <Button kind="secondary" onClick={close}>
            Keep it
          </Button>
        </div>
      </Dialog>
      <Dialog open={open === "sheet"} onClose={close} title="Call me back" sheet>
        <div className="grid gap-4">
          <TextField label="Your name" name="caller" autoComplete="off" />
          <TextField label="Mobile number" name="number" inputMode="tel" autoComplete="off" />
          <Button wide onClick={close}>
            Call me
          </Button>
        </div>
      </Dialog>
      <Dialog open={open === "wide"} onClose={close} title="A picture, as large as the window allows" wide>
        <span className="block aspect-video rounded-xl bg-stage" />
      </Dialog>
    </DesignSection>
  );
}
