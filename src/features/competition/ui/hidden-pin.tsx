import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import { whenIdle } from "#design-system/media/when-idle.tsx";
import { homePath } from "#shared/segment.ts";
import { type FoundPin, storePin } from "../browser-pin.ts";
import { call } from "../client.ts";
import { PinPicture } from "./pin-picture.tsx";

/**
 * The pin that a deal page hides, if the server has one for it. The page itself says nothing of it, for pages are cached and the same for
 * everybody (J-03): its browser asks once the page has loaded. The pin stands on one of the cards, a new one for each pin.
 * @param dealName slug of the campaign, or DEALS_PAGE
 */
export function HiddenPin({ dealName }: { dealName: string }) {
  const [pin, setPin] = useState<FoundPin>();
  const [card, setCard] = useState<Element>();
  const { key } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    let isLeft = false;
    const cancel = whenIdle(async () => {
      // Optional: whoever is not told of a pin sees the page as it is.
      const reply = await call("POST /common/pins/find", { body: { dealName } }).catch(() => undefined);
      if (!isLeft) setPin(reply?.body.pin ?? undefined);
    });
    return () => {
      isLeft = true;
      cancel();
    };
  }, [dealName]);

  // Another choice of filters, a navigation, has other cards.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the navigation
  useEffect(() => {
    if (pin) setCard(cardOf(pin));
  }, [pin, key]);

  if (!pin) return null;

  function take(found: FoundPin) {
    storePin(found);
    navigate(`${homePath("personal")}?type=findpin`);
  }

  const button = (
    <button
      type="button"
      aria-label="You found a pin. Pick it up"
      onClick={() => take(pin)}
      className={
        card
          ? "absolute top-36 right-3 z-1 grid size-13 animate-rise place-items-center rounded-full"
          : "mx-auto my-4 grid size-13 animate-rise place-items-center rounded-full"
      }
    >
      <PinPicture className="h-12 transition-transform hover:scale-110" />
    </button>
  );
  return card ? createPortal(button, card) : button;
}

/** The card on which a pin stands; undefined on a page without cards. */
function cardOf({ pinId }: FoundPin): Element | undefined {
  const cards = document.querySelectorAll("main article");
  return cards[Number.parseInt(pinId.slice(0, 8), 16) % cards.length];
}
