import { Clock, Mail, Phone, SquarePen } from "lucide-react";
import { type Brand, telephoneLink } from "#shared/brand.ts";

const LINE = "flex min-h-11 items-center gap-3";
const LINK = `${LINE} font-medium text-action wrap-anywhere hover:underline`;

/** Contact details and hours of the support. */
export function ContactPanel({ support }: { support: Brand["support"] }) {
  return (
    <section aria-labelledby="contact" className="rounded-xl bg-surface-2 p-5 md:p-6">
      <h2 id="contact" className="text-xl">
        Talk to us
      </h2>
      <p className="mt-2 text-muted">If the answer is not here, a person will find it with you.</p>
      <ul className="mt-2">
        <li>
          <a href={telephoneLink(support.telephone)} className={LINK}>
            <Phone aria-hidden="true" className="size-5 shrink-0" />
            {support.telephone}
          </a>
        </li>
        <li>
          <a href={`mailto:${support.email}`} className={LINK}>
            <Mail aria-hidden="true" className="size-5 shrink-0" />
            {support.email}
          </a>
        </li>
        <li>
          <a href="/help/write-to-us" className={LINK}>
            <SquarePen aria-hidden="true" className="size-5 shrink-0" />
            Write to us
          </a>
        </li>
        <li className={LINE}>
          <Clock aria-hidden="true" className="size-5 shrink-0 text-muted" />
          {support.hours}
        </li>
      </ul>
    </section>
  );
}
