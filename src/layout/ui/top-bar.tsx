import { ExternalLink } from "lucide-react";
import { Link } from "react-router";
import type { VendorType } from "#catalogue/model.ts";
import type { Brand } from "#layout/brand.model.ts";
import { dealsPath } from "#layout/model.ts";
import { ContactMenu } from "./contact-menu.tsx";

interface TopBarProps {
  brand: Brand;
  flow: VendorType;
}

/** The top level of the menu, in the specification's order (S2-11). */
export function TopBar({ brand, flow }: TopBarProps) {
  return (
    <nav aria-label="Main" className="hidden bg-surface-2 text-sm md:block">
      <div className="page-width flex items-center justify-between">
        <ul className="-ml-3 flex">
          <li>
            <Link to="/" aria-current={flow === "personal" ? "true" : undefined} className="top-link">
              Personal
            </Link>
          </li>
          <li>
            <Link to="/business" aria-current={flow === "business" ? "true" : undefined} className="top-link">
              Business
            </Link>
          </li>
          <li>
            <ContactMenu
              id="enterprise-menu"
              label="Enterprise"
              title="Talk to our enterprise team"
              text="Networks, cloud and security for large organisations are planned with you in person."
              telephone={brand.support.enterpriseTelephone}
            />
          </li>
          <li>
            <a href={brand.links.marketplace} rel="noopener external" className="top-link">
              Marketplace
              <ExternalLink aria-hidden="true" className="size-3.5" />
            </a>
          </li>
        </ul>
        <ul className="-mr-3 flex">
          <li>
            <Link to={dealsPath(flow)} className="top-link">
              Deals
            </Link>
          </li>
          <li>
            <ContactMenu
              id="help-menu"
              label="Help"
              title="We are here to help"
              text={brand.support.hours}
              telephone={brand.support.telephone}
              email={brand.support.email}
            />
          </li>
        </ul>
      </div>
    </nav>
  );
}
