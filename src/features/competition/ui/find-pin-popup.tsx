import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { Dialog } from "#design-system/feedback/dialog.tsx";
import { ErrorState } from "#design-system/feedback/error-state.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { ButtonLink } from "#design-system/forms/button.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { useAppDispatch } from "#platform/store.ts";
import { formatMoment, TAP2WIN_PATH } from "../model.ts";
import { remainingText, untilNextMinute } from "../remaining-time.model.ts";
import { dismiss, openFindPin, selectFindPin, tick, useFindPinSelector } from "../store.ts";
import { EntryCode, EntryForm } from "./entry-form.tsx";
import { PinPicture } from "./pin-picture.tsx";

/** The popup of the competition, on the personal home page only (S2-19). Loaded when isFindPinWanted(). @param cookieValue FINDPIN_COOKIE */
export function FindPinPopup({ cookieValue }: { cookieValue: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { popup, info } = useFindPin();
  useEffect(() => void dispatch(openFindPin(search, cookieValue)), [dispatch, search, cookieValue]);
  useClosing();

  function close() {
    dispatch(dismiss());
    // The address would open it again.
    if (search) navigate(pathname, { replace: true, preventScrollReset: true });
  }

  const isOpen = info?.phase === "open";
  const { title, content } =
    isOpen && popup.step !== "info"
      ? ENTRY_STEPS[popup.step]
      : {
          title: info?.title ?? "Find the pin",
          content: <Offer onRetry={() => dispatch(openFindPin(search, cookieValue))} />,
        };
  return (
    <Dialog open={popup.isOpen} onClose={close} title={title} sheet>
      {popup.isOpen && (
        <div className="grid gap-4">
          {content}
          {isOpen && <Terms />}
        </div>
      )}
    </Dialog>
  );
}

function useFindPin() {
  return useFindPinSelector((state) => selectFindPin(state));
}

/** Counts the minutes while the popup shows a competition that is open. */
function useClosing(): void {
  const dispatch = useAppDispatch();
  const { popup, info, timer } = useFindPin();
  const isCounting = popup.isOpen && info?.phase === "open";
  // Each count is a new object, which starts the next minute.
  useEffect(() => {
    if (!isCounting || timer.closesAt === null) return;
    const timeout = setTimeout(() => dispatch(tick()), untilNextMinute(timer.closesAt - Date.now()));
    return () => clearTimeout(timeout);
  }, [dispatch, isCounting, timer]);
}

/** What can be won and how long, or why nothing can be entered. */
function Offer({ onRetry }: { onRetry: () => void }) {
  const { popup, info, ids, hasFailed } = useFindPin();
  if (!info && hasFailed)
    return <ErrorState title="We can't reach the shop" text="You still have your pin." as="h3" onRetry={onRetry} />;
  if (!info) return <NothingNow>There's no competition right now. We'll announce the next one on its page.</NothingNow>;
  if (info.message !== null) return <NothingNow>{info.message}</NothingNow>;
  if (info.phase === "coming") return <NothingNow>It opens at {formatMoment(info.opensAt)}.</NothingNow>;
  const [first] = info.prizes;
  return (
    <>
      {popup.refusal && (
        <Notice tone="warning" live>
          {popup.refusal}
        </Notice>
      )}
      {ids.error && (
        <Notice tone="warning" live>
          {ids.error}
        </Notice>
      )}
      <div className="flex items-center gap-4">
        <PinPicture className="h-18 shrink-0" />
        <div>
          <p className="font-medium text-lg">Find a pin and win: {first?.name}</p>
          <p className="text-muted text-sm">
            We hide pins on our deal pages. No purchase is needed.
            {ids.list && ids.list.length > 0 && ` Still to be found: ${ids.list.length}.`}
          </p>
        </div>
      </div>
      <ButtonLink to={popup.pagePath}>Look for a pin</ButtonLink>
    </>
  );
}

function NothingNow({ children }: { children: ReactNode }) {
  return (
    <>
      <Notice live>{children}</Notice>
      <ButtonLink to={TAP2WIN_PATH} kind="secondary">
        About the competition
      </ButtonLink>
    </>
  );
}

/** The time that remains, and where the rules are (S4-20, J-05). */
function Terms() {
  const { info, timer } = useFindPin();
  if (!info) return null;
  return (
    <div className="border-line border-t pt-3 text-muted text-sm">
      <p>
        Closes in <strong className="font-semibold text-ink tabular-nums">{remainingText(timer.remaining)}</strong>, at{" "}
        {formatMoment(info.closesAt)}. {info.entryCost}
      </p>
      <TextLink to={info.rulesPath}>The rules of the competition</TextLink>
    </div>
  );
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}

function Thanks() {
  const { popup, info } = useFindPin();
  return (
    // The button that was pressed is gone.
    <div ref={focus} tabIndex={-1} className="grid gap-3 outline-none">
      <p>If you win, we'll send an SMS to this number. You can enter again tomorrow, with another pin.</p>
      <p className="text-sm">
        Your entry: <span className="wrap-anywhere font-medium tabular-nums">{popup.entryId}</span>. You find it in the
        list of entries that we publish for the draw.
      </p>
      <p className="text-muted text-sm">{info?.resultsMedium}</p>
    </div>
  );
}

const ENTRY_STEPS = {
  form: {
    title: "You found a pin!",
    content: (
      <>
        <div className="flex items-center gap-4">
          <PinPicture className="h-18 shrink-0 animate-rise" />
          <p>
            It's yours once you enter with it. We'll send a code to your number, so that nobody else can enter with it.
          </p>
        </div>
        <EntryForm />
      </>
    ),
  },
  code: { title: "Enter with your code", content: <EntryCode /> },
  thanks: { title: "Thank you, you've entered", content: <Thanks /> },
} as const;
