import { ChevronDown, Mail, Phone } from "lucide-react";
import { telephoneLink } from "#layout/brand.model.ts";

interface ContactMenuProps {
  id: string;
  label: string;
  title: string;
  text: string;
  telephone: string;
  email?: string | undefined;
}

/** An entry of the top bar that opens a small panel with ways to reach people. */
export function ContactMenu({ id, label, title, text, telephone, email }: ContactMenuProps) {
  return (
    <>
      <button type="button" popoverTarget={id} className="top-link">
        {label}
        <ChevronDown aria-hidden="true" className="size-3.5" />
      </button>
      <div
        id={id}
        popover="auto"
        className="dropdown w-72 rounded-xl border border-line bg-surface p-5 text-ink shadow-soft open:animate-rise"
      >
        <p className="font-semibold text-base">{title}</p>
        <p className="mt-1 mb-3 text-muted text-sm">{text}</p>
        <a
          href={telephoneLink(telephone)}
          className="flex min-h-11 items-center gap-3 font-medium text-action hover:underline"
        >
          <Phone aria-hidden="true" className="size-4" />
          {telephone}
        </a>
        {email && (
          <a
            href={`mailto:${email}`}
            className="flex min-h-11 items-center gap-3 font-medium text-action hover:underline"
          >
            <Mail aria-hidden="true" className="size-4" />
            {email}
          </a>
        )}
      </div>
    </>
  );
}
