import { Clock, MapPin, PackageCheck, Phone, Signal } from "lucide-react";
import { TEXT_LINK } from "#design-system/navigation/text-link.tsx";
import { telephoneLink } from "#shared/brand.ts";
import { directionsUrl, formatDistance, type Store } from "../model.ts";

const LINE = "flex gap-3";
const ICON = "mt-0.5 size-5 shrink-0 text-muted";

/** A store with address, hours, telephone and services. Its pin on the map links to this card. */
export function StoreCard({ store }: { store: Store & { distanceKm: number | null } }) {
  const { key, name, address, hours, telephone, fiveG, distanceKm } = store;
  return (
    <li id={key} className="card scroll-mt-32 p-5 target:border-action">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg">{name}</h3>
        {distanceKm !== null && <p className="text-muted text-sm">{formatDistance(distanceKm)} away</p>}
      </div>
      <ul className="mt-3 grid gap-2">
        <li className={LINE}>
          <MapPin aria-hidden="true" className={ICON} />
          {address}
        </li>
        <li className={LINE}>
          <Clock aria-hidden="true" className={ICON} />
          {hours}
        </li>
        <li className={LINE}>
          <PackageCheck aria-hidden="true" className={ICON} />
          <span>You can collect orders here. Choose this store at the delivery step.</span>
        </li>
        {fiveG && (
          <li className={LINE}>
            <Signal aria-hidden="true" className={ICON} />
            5G phones and routers on show
          </li>
        )}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <a href={telephoneLink(telephone)} className={TEXT_LINK}>
          <Phone aria-hidden="true" className="size-5" />
          {telephone}
        </a>
        <a href={directionsUrl(store)} target="_blank" rel="noreferrer" className={TEXT_LINK}>
          Directions<span className="sr-only"> to {name} (opens Google Maps in a new tab)</span>
        </a>
      </p>
    </li>
  );
}
