import type { BannerCta } from "#content/model.ts";
import { ButtonLink, buttonClass } from "#ui/button.tsx";

/** A call to action of a banner: a way inside the shop, or out of it where content says so. */
export function CtaLink({ cta }: { cta: BannerCta }) {
  const kind = cta.viewType === "secondary" ? "secondary" : "primary";
  if (cta.isExternalUrl)
    return (
      <a href={cta.link} rel="noopener external" className={buttonClass({ kind, size: "large" })}>
        {cta.label}
      </a>
    );
  return (
    <ButtonLink to={cta.link} kind={kind} size="large">
      {cta.label}
    </ButtonLink>
  );
}
