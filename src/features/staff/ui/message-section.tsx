import { Notice, NoticeList } from "#design-system/feedback/notice.tsx";
import { NextSteps, OutcomeActions, OutcomeCard } from "#design-system/feedback/outcome.tsx";
import { Button, ButtonLink } from "#design-system/forms/button.tsx";
import { titleOf } from "./sections.ts";
import { DesignSection, Specimen, SpecimenPair } from "./specimen.tsx";

/** Notices within a page, and pages that say what became of something. */
export function MessageSection() {
  return (
    <DesignSection
      id="messages"
      title={titleOf("messages")}
      lead="A notice says one thing that the person should know; several of one kind share a box. An outcome is a page of its own: what happened, and what can be done now."
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
            <NextSteps steps={["We pack it today.", "You get an SMS when it is on its way."]} />
            <OutcomeActions>
              <ButtonLink to="/orders">See your order</ButtonLink>
            </OutcomeActions>
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
    </DesignSection>
  );
}
