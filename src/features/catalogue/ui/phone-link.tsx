import { Phone } from "lucide-react";
import { telephoneLink } from "#shared/brand.ts";

/** The telephone number of the shop as a link. */
export function PhoneLink({ telephone }: { telephone: string }) {
  return (
    <a
      href={telephoneLink(telephone)}
      className="inline-flex min-h-11 items-center gap-2 font-medium text-action text-sm hover:underline"
    >
      <Phone aria-hidden="true" className="size-4" />
      {telephone}
    </a>
  );
}
