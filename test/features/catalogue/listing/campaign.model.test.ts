import { describe, expect, it } from "vitest";
import { campaignState, formatCampaignDates, nextCampaignChange } from "#catalogue/listing/campaign.model.ts";
import { campaigns } from "#config/campaigns.ts";

const window = { opens: "2024-10-02", closes: "2024-10-04" };
const at = (instant: string) => new Date(instant);

describe("Campaigns", () => {
  it("S9-41 The campaigns have the three specified timestamps", () => {
    const days = campaigns.flatMap(({ opens, closes }) => (closes ? [opens, closes] : [opens]));
    expect(days.sort()).toEqual(["2024-10-02", "2024-10-04", "2025-02-19"]);
  });

  it("S9-41 A campaign opens and closes at midnight in South Africa", () => {
    expect(
      [
        "2024-10-01T23:59:59.999+02:00",
        "2024-10-02T00:00:00+02:00",
        "2024-10-03T23:59:59.999+02:00",
        "2024-10-04T00:00:00+02:00",
      ].map((instant) => campaignState(window, at(instant))),
    ).toEqual(["coming", "open", "open", "over"]);
    expect(campaignState({ opens: "2025-02-19" }, at("2100-01-01T00:00:00Z"))).toBe("open");
  });

  it("S9-41 The next change of the campaigns is the earliest opening or closing that lies ahead", () => {
    const both = [{ opens: "2025-02-19" }, window];
    expect(nextCampaignChange(both, at("2024-09-30T00:00:00Z"))).toEqual(at("2024-10-02T00:00:00+02:00"));
    expect(nextCampaignChange(both, at("2024-10-02T00:00:00+02:00"))).toEqual(at("2024-10-04T00:00:00+02:00"));
    expect(nextCampaignChange(both, at("2024-10-05T00:00:00Z"))).toEqual(at("2025-02-19T00:00:00+02:00"));
    expect(nextCampaignChange(both, at("2025-02-19T00:00:00+02:00"))).toBeUndefined();
  });

  it("S9-41 The text of a campaign states its dates, and the last day is the one before it closes", () => {
    expect(formatCampaignDates(window, at("2024-09-01T00:00:00Z"))).toBe(
      "It starts on 2 October 2024. Come back then.",
    );
    expect(formatCampaignDates(window, at("2024-10-03T00:00:00Z"))).toBe("Until the end of 3 October 2024.");
    expect(formatCampaignDates(window, at("2024-10-05T00:00:00Z"))).toBe("It ended on 3 October 2024.");
    expect(formatCampaignDates({ opens: "2025-02-19" }, at("2026-01-01T00:00:00Z"))).toBe("");
  });
});
