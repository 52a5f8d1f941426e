import { Phone } from "lucide-react";
import type { OrderType } from "#catalogue/model.ts";
import { buttonClass } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";

interface NotOrderedHereProps {
  orderType: OrderType;
  telephone: { text: string; link: string; hours: string };
}

const FIBRE = {
  title: "Fibre is ordered by telephone",
  text: "Before we can connect you, somebody has to check the line at your address. Call us: we check it with you, tell you when we can install, and place the order.",
};

const STREAMING = {
  title: "Streaming is started by telephone",
  text: "A subscription is tied to your mobile number, which we have to confirm with you first. Call us: we confirm it, start the subscription, and send you the link to activate it.",
};

/** For a group that this shop cannot check out: what happens instead, and how to get there. */
export function NotOrderedHere({ orderType, telephone }: NotOrderedHereProps) {
  const { title, text } = orderType === "fibreproduct" ? FIBRE : STREAMING;
  return (
    <Notice title={title}>
      <p className="mt-1">{text}</p>
      <p className="mt-2">What you chose stays in your cart. You can reach us {telephone.hours}.</p>
      <a href={telephone.link} className={`${buttonClass({ kind: "secondary", size: "small" })} mt-3`}>
        <Phone aria-hidden="true" className="size-4" />
        {telephone.text}
      </a>
    </Notice>
  );
}
