import { Prose } from "#design-system/prose.tsx";
import { Section } from "#design-system/section.tsx";

interface SmallPrintProps {
  title: string;
  /** Sanitised by the content store; empty where there is none. */
  html: string;
}

/** The rules of a campaign, for those who want to know exactly. */
export function SmallPrint({ title, html }: SmallPrintProps) {
  if (html === "") return null;
  return (
    <Section title={title}>
      <Prose html={html} className="max-w-[72ch] text-muted" />
    </Section>
  );
}
