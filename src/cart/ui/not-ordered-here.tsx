import { Phone } from "lucide-react";
import { buttonClass } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";

interface NotOrderedHereProps {
  telephone: { text: string; link: string; hours: string };
}

const STREAMING =
  "A subscription is tied to your mobile number, which we have to confirm with you first. Call us: we confirm it, start the subscription, and send you the link to activate it.";

/** For streaming, which this shop cannot check out: what happens instead, and how to get there. */
export function NotOrderedHere({ telephone }: NotOrderedHereProps) {
  return (
    <Notice title="Streaming is started by telephone">
      <p className="mt-1">{STREAMING}</p>
      <p className="mt-2">What you chose stays in your cart. You can reach us {telephone.hours}.</p>
      <a href={telephone.link} className={`${buttonClass({ kind: "secondary", size: "small" })} mt-3`}>
        <Phone aria-hidden="true" className="size-4" />
        {telephone.text}
      </a>
    </Notice>
  );
}
