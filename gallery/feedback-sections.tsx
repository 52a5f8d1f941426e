import { useState } from "react";
import { Dialog } from "#design-system/feedback/dialog.tsx";
import { EmptyState } from "#design-system/feedback/empty-state.tsx";
import { ErrorState } from "#design-system/feedback/error-state.tsx";
import { Notice, NoticeList } from "#design-system/feedback/notice.tsx";
import { NextSteps, OutcomeActions, OutcomeCard } from "#design-system/feedback/outcome.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button, ButtonLink } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { Section, Specimen, SpecimenPair } from "./section.tsx";

type Layer = "dialog" | "sheet" | "wide";

/** Dialogs, sheets and toasts. */
export function OverlaySection() {
  const [open, setOpen] = useState<Layer>();
  const close = () => setOpen(undefined);
  return (
    <Section
      id="layers"
      lead="Escape, the close button and a press outside close a dialog, and the focus returns to the element that had it. A toast reports a result. It disappears after five seconds, but not while it has the pointer or the focus."
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
    </Section>
  );
}

/** Notices within a page, and result pages. */
export function MessageSection() {
  return (
    <Section
      id="messages"
      lead="A notice has one piece of information; several of the same kind share a box. A result has its own page: what happened, and what to do next."
    >
      <SpecimenPair>
        <Notice title="For your information">
          <p>Delivery takes a day longer over the long weekend.</p>
        </Notice>
        <Notice tone="success" title="That worked">
          <p>Your proof of address is with us.</p>
        </Notice>
        <Notice tone="warning" title="Take care">
          <p>Only two are left. They are yours once the order is paid.</p>
        </Notice>
        <Notice tone="danger" title="That did not work">
          <p>The bank said no. Nothing was taken from your account.</p>
        </Notice>
        <Notice>
          <p>Without a title: the price includes VAT.</p>
        </Notice>
        <NoticeList tone="warning" texts={["The price of the SIM has changed", "The router is no longer sold"]} />
      </SpecimenPair>
      <Specimen name="Outcomes" stacked>
        <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
          <OutcomeCard tone="good" title="Thank you, your order is paid" orderNumber="ECOM12345678">
            <OutcomeActions>
              <ButtonLink to="/orders" kind="secondary">
                See your order
              </ButtonLink>
            </OutcomeActions>
            <NextSteps steps={["We pack it today.", "You get an SMS when it is on its way."]} />
          </OutcomeCard>
          <OutcomeCard tone="waiting" title="We are waiting for the bank" orderNumber="ECOM12345678">
            <p>That can take a minute. You may close this page.</p>
            <NextSteps steps={undefined} />
          </OutcomeCard>
          <OutcomeCard tone="bad" title="The payment did not go through">
            <p>Nothing was taken. Your cart is as you left it.</p>
            <OutcomeActions>
              <Button>Try again</Button>
            </OutcomeActions>
          </OutcomeCard>
          <OutcomeCard tone="stuck" title="We cannot reach the shop">
            <p>Your payment is not lost. Check your connection and ask again.</p>
          </OutcomeCard>
        </div>
      </Specimen>
    </Section>
  );
}

/** Empty and error states. */
export function EmptyStateSection() {
  return (
    <Section
      id="places"
      lead="An empty state is not an error, and always offers a next step. An error state says what is safe, and offers to try again."
    >
      <SpecimenPair>
        <EmptyState title="Nothing matches all your filters" text="Remove a filter, or see everything.">
          <ButtonLink to="/deals">See everything</ButtonLink>
        </EmptyState>
        <ErrorState
          as="h3"
          title="The stores could not be fetched"
          text="What you chose is kept. Check your connection and try again."
          onRetry={() => showToast("Trying again.")}
        />
      </SpecimenPair>
    </Section>
  );
}
