import { ButtonLink, buttonClass } from "../forms/button.tsx";

interface WaysOnProps {
  title: string;
  links: readonly { label: string; link: string }[];
}

/** What to do after reading: links inside the shop or out of it, the likeliest first. */
export function RelatedLinks({ title, links }: WaysOnProps) {
  if (links.length === 0) return null;
  return (
    <section className="grid gap-4 rounded-xl bg-surface-2 p-5 md:p-7 print:hidden">
      <h2 className="text-xl">{title}</h2>
      <div className="flex flex-wrap gap-3">
        {links.map(({ label, link }, place) => (
          <RelatedLink key={link} label={label} link={link} kind={place === 0 ? "primary" : "secondary"} />
        ))}
      </div>
    </section>
  );
}

function RelatedLink({ label, link, kind }: { label: string; link: string; kind: "primary" | "secondary" }) {
  if (link.startsWith("/"))
    return (
      <ButtonLink to={link} kind={kind}>
        {label}
      </ButtonLink>
    );
  return (
    <a href={link} rel="noopener external" className={buttonClass({ kind })}>
      {label}
    </a>
  );
}
