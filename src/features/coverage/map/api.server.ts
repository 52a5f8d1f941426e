import { visibleProviders } from "#catalogue/connection/networks.model.ts";
import { handlers } from "#platform/http/endpoint.ts";
import type { CoverageContext } from "../context.server.ts";
import { mapAreas } from "./areas.server.ts";
import { areas, mapSettings } from "./contract.ts";

const handler = handlers<CoverageContext>();

/** Handlers of the map; responses are the same for every visitor. */
export const coverageMapApi = [
  handler(areas, async ({ context: { coverage, fibreProviders, flags }, query: { networks, ...box } }) => {
    const providers = visibleProviders(fibreProviders, flags.isOn);
    const shown = mapAreas(coverage.touching(box), { box, networks, providers });
    return { type: "FeatureCollection", ...shown, source: coverage.source() };
  }),

  handler(mapSettings, async ({ context: { coverage, fibreProviders, flags, env } }) => ({
    networks: coverage.networks().slice(),
    providers: visibleProviders(fibreProviders, flags.isOn).map(({ name, colour }) => ({ name, colour })),
    source: coverage.source(),
    styleUrl: env.MAP_STYLE_URL ?? null,
  })),
];
