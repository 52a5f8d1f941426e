import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#design-system/forms/button.tsx";
import { CheckField } from "#design-system/forms/field.tsx";
import type { Brand } from "#shared/brand.ts";
import { readConsent, refusesGlobally, saveConsent } from "../browser-consent.ts";
import { ACCEPTED, type Consent, REFUSED } from "../model.ts";

interface ConsentBannerProps {
  /** Who gets the events. */
  analytics: Brand["analytics"];
  /** True when the customer opened it; it then takes the focus. */
  isOpened: boolean;
  onClose: () => void;
}

/**
 * The question whether the shop may measure how it is used. It is not modal, on phones it stays above the bar at the bottom, all answers have the
 * same weight, and nothing is ticked before the customer does it.
 */
export function ConsentBanner({ analytics, isOpened, onClose }: ConsentBannerProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [isChoosing, setChoosing] = useState(isOpened);
  const [choice, setChoice] = useState<Consent>(() => readConsent() ?? REFUSED);
  useEffect(() => {
    if (isOpened) panel.current?.focus();
  }, [isOpened]);
  // What is focused below the panel is scrolled into view above it.
  useEffect(() => {
    const top = panel.current?.getBoundingClientRect().top ?? window.innerHeight;
    document.documentElement.style.scrollPaddingBottom = `${window.innerHeight - top}px`;
    return () => {
      document.documentElement.style.scrollPaddingBottom = "";
    };
  });

  function decide(consent: Consent) {
    saveConsent(consent);
    onClose();
  }

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={id}
      data-consent
      className="fixed short:static short:order-last inset-x-0 bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-30 max-h-[75dvh] overflow-y-auto border-line border-t bg-surface shadow-soft outline-none md:inset-x-auto md:bottom-6 md:left-6 md:w-140 md:rounded-xl md:border print:hidden"
    >
      <div className="grid gap-3 p-4 md:gap-4 md:p-6">
        <h2 id={id} className="text-lg">
          May we measure how the shop is used?
        </h2>
        {refusesGlobally() ? (
          <>
            <p className="text-sm">
              Your browser tells all sites not to measure you (Global Privacy Control), so we do not.
            </p>
            <div>
              <Button kind="secondary" size="small" onClick={onClose}>
                Close
              </Button>
            </div>
          </>
        ) : (
          <>
            {/* Short paragraphs: a long one would be the largest of a page, and the page count as slow as the question. */}
            <div className="text-sm">
              <p>It shows us what doesn't work.</p>
              <p>Change your mind any time under “Privacy choices”.</p>
            </div>
            {isChoosing && <Choices analytics={analytics} choice={choice} onChange={setChoice} />}
            <div className="flex flex-wrap gap-3">
              <Button kind="secondary" size="small" onClick={() => decide(ACCEPTED)}>
                Accept all
              </Button>
              <Button kind="secondary" size="small" onClick={() => decide(REFUSED)}>
                Reject all
              </Button>
              {isChoosing ? (
                <Button kind="secondary" size="small" onClick={() => decide(choice)}>
                  Save my choice
                </Button>
              ) : (
                <Button kind="secondary" size="small" onClick={() => setChoosing(true)}>
                  Let me choose
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </section>
  );
}

interface ChoicesProps {
  analytics: Brand["analytics"];
  choice: Consent;
  onChange: (choice: Consent) => void;
}

function Choices({ analytics: { receiver, countries }, choice: { statistics, advertising }, onChange }: ChoicesProps) {
  return (
    <div className="grid gap-3">
      <p className="text-sm">The shop works the same whatever you choose.</p>
      <CheckField
        name="statistics"
        label="Statistics: which pages and products are looked at, searched for and bought, and how fast the pages are. With a random number for this browser, without your name."
        checked={statistics}
        onChange={({ target }) => onChange({ statistics: target.checked, advertising: target.checked && advertising })}
      />
      <CheckField
        name="advertising"
        label="Advertising: when you buy something or ask us to call you, also a scrambled form (hash) of your email address and mobile number, by which the service recognises customers whom it knows already."
        checked={advertising}
        onChange={({ target }) => onChange({ statistics: statistics || target.checked, advertising: target.checked })}
      />
      <p className="text-muted text-sm">
        Both go to {receiver} ({countries}), under rules that protect them as our law does (POPIA, section 72). We keep
        them for three days.
      </p>
    </div>
  );
}
