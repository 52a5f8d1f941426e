import { expect, it } from "vitest";
import { fibreProviders } from "#config/fibre-providers.ts";
import { MapLegend } from "#coverage/map/ui/map-legend.tsx";
import { markup, words } from "../../../../support/markup.tsx";

it("S3-14 names fibre by provider, each in its colour, and other networks by what their strength says", () => {
  const legend = <MapLegend shown={["fibre", "lte", "5g"]} providers={fibreProviders.slice(0, 2)} />;
  expect(words(legend)).toBe("OpenServe Vumatel LTE (paler: outdoors only) 5G, indoors");
  expect(markup(legend)).toContain("border-color:light-dark(#6633CC, ");
});

it("names only what is shown, and says what to do where nothing is", () => {
  expect(words(<MapLegend shown={["dsl"]} providers={fibreProviders} />)).toBe("DSL");
  expect(words(<MapLegend shown={[]} providers={fibreProviders} />)).toBe("Choose a network to see where it reaches.");
});
