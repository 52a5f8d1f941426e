import { CloudCog, Network, PhoneCall, Router, ShieldCheck, Smartphone } from "lucide-react";
import { ENTERPRISE_WORK } from "#articles/enterprise.model.ts";
import { Section } from "#ui/section.tsx";

const ICONS = {
  network: Network,
  machines: Router,
  voice: PhoneCall,
  devices: Smartphone,
  cloud: CloudCog,
  security: ShieldCheck,
} as const;

/** What is done for large organisations. */
export function EnterpriseWork() {
  return (
    <Section title="What our enterprise team does" lead="Each of it is designed and priced for you alone.">
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {ENTERPRISE_WORK.map(({ icon, title, text }) => {
          const Icon = ICONS[icon];
          return (
            <li key={title} className="flex gap-4">
              <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-action-soft text-action">
                <Icon aria-hidden="true" className="size-6" />
              </span>
              <div>
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
