import { classes } from "#design-system/classes.ts";
import { ButtonLink, buttonClass } from "#design-system/forms/button.tsx";
import type { BannerCta } from "../model.ts";

interface CtaLinkProps {
  cta: BannerCta;
  /** Colour of the banner that it stands on, #RRGGBB: a secondary one takes it, whatever the colours of the page. */
  ground: string;
}

/** A call to action of a banner (S3-29): a way inside the shop, or out of it where content says so. */
export function CtaLink({ cta, ground }: CtaLinkProps) {
  const isSecondary = cta.viewType === "secondary";
  const kind = isSecondary ? "secondary" : "primary";
  // Two of them stand side by side on a phone.
  const look = classes(
    "max-md:min-h-12 max-md:px-5 max-md:text-base",
    isSecondary && "!border-current !text-current hover:brightness-95",
  );
  const style = isSecondary ? { backgroundColor: ground } : undefined;
  if (cta.isExternalUrl)
    return (
      <a
        href={cta.link}
        rel="noopener external"
        style={style}
        className={classes(buttonClass({ kind, size: "large" }), look)}
      >
        {cta.label}
      </a>
    );
  return (
    <ButtonLink to={cta.link} kind={kind} size="large" style={style} className={look}>
      {cta.label}
    </ButtonLink>
  );
}
