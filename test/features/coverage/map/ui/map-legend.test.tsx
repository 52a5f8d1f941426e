import { expect, it } from "vitest";
import { fibreProviders } from "#config/fibre-providers.ts";
import { MapLegend } from "#coverage/map/ui/map-legend.tsx";
import { markup, words } from "../../../../support/markup.tsx";

it("S3-14 The map legend names fibre by provider with its colour, and other networks with their signal type", () => {
  const legend = <MapLegend shown={["fibre", "lte", "5g"]} providers={fibreProviders.slice(0, 2)} />;
  expect(words(legend)).toBe("OpenServe Vumatel LTE (paler: outdoors only) 5G, indoors");
  expect(markup(legend)).toContain("border-color:light-dark(#6633CC, ");
});

it("The map legend names only the shown networks, and suggests a choice where there are none", () => {
  expect(words(<MapLegend shown={["dsl"]} providers={fibreProviders} />)).toBe("DSL");
  expect(words(<MapLegend shown={[]} providers={fibreProviders} />)).toBe("Choose a network to see where it reaches.");
});
