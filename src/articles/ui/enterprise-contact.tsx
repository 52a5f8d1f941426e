import { Phone } from "lucide-react";
import { ENTERPRISE_STEPS } from "#articles/enterprise.model.ts";
import { type Brand, telephoneLink } from "#layout/brand.model.ts";
import { buttonClass } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { TextLink } from "#ui/text-link.tsx";

/** How an organisation begins, and whom it calls. */
export function EnterpriseContact({ support }: { support: Brand["support"] }) {
  return (
    <div id="section-contact">
      <Section title="How we start">
        <ol className="grid gap-4 md:grid-cols-3 md:gap-6">
          {ENTERPRISE_STEPS.map(({ title, text }, place) => (
            <li key={title} className="rounded-xl bg-surface-2 p-5 md:p-6">
              <span className="font-semibold text-action">{place + 1}</span>
              <h3 className="mt-1 text-lg">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <a href={telephoneLink(support.enterpriseTelephone)} className={buttonClass({})}>
            <Phone aria-hidden="true" className="size-5" />
            Call {support.enterpriseTelephone}
          </a>
          <p className="text-muted">{support.hours}</p>
          <TextLink to="/business">For smaller firms: the business shop</TextLink>
        </div>
      </Section>
    </div>
  );
}
