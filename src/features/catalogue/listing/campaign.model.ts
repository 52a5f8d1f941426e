import { formatDay, formatDayOf, midnightOf, nextOf } from "#shared/day.ts";
import type { Segment } from "#shared/segment.ts";
import { dealsPath } from "#shared/segment.ts";

/** A time-limited page of products at /deals/{slug}. Its texts and pictures are content with the same slug. */
export interface Campaign {
  slug: string;
  /** Name in the API and on the page. */
  name: string;
  /** First day, "2024-10-02", from midnight in South Africa (S9-41). */
  opens: string;
  /** First day after the campaign; undefined without an end. */
  closes?: string | undefined;
  /** Products with any of these tags are part of the campaign. */
  tags: string[];
}

/** A card that links to a campaign. */
export interface CampaignCard extends Pick<Campaign, "slug" | "name"> {
  title: string;
  text: string;
  imageUrl: string;
  /** #RRGGBB. */
  cardColor: string;
}

/** The header of a campaign page. Colours are #RRGGBB. */
export interface CampaignHead {
  title: string;
  text: string;
  headerImage: string;
  headerMobileImage: string;
  headerBackgroundColor: string;
  textColor: string;
}

/** State of a campaign: before, during or after its period. */
export type CampaignState = "coming" | "open" | "over";

/** The state of a campaign at a time (S9-41). */
export function campaignState({ opens, closes }: Pick<Campaign, "opens" | "closes">, now: Date): CampaignState {
  if (now < midnightOf(opens)) return "coming";
  return closes !== undefined && now >= midnightOf(closes) ? "over" : "open";
}

/** When the next of the campaigns opens or closes, or undefined. */
export function nextCampaignChange(
  campaigns: readonly Pick<Campaign, "opens" | "closes">[],
  now: Date,
): Date | undefined {
  const days = campaigns.flatMap(({ opens, closes }) => (closes === undefined ? [opens] : [opens, closes]));
  return nextOf(
    days.map((day) => midnightOf(day).getTime()),
    now,
  );
}

/** Path of a campaign's page in a segment (S2-04). */
export function campaignPath(segment: Segment, { slug }: Pick<Campaign, "slug">): string {
  return `${dealsPath(segment)}/${slug}`;
}

/** The dates of a campaign as a sentence; empty for an open campaign without an end. */
export function formatCampaignDates({ opens, closes }: Pick<Campaign, "opens" | "closes">, now: Date): string {
  const lastDay = closes === undefined ? "" : formatDayOf(midnightOf(closes).getTime() - 1);
  switch (campaignState({ opens, closes }, now)) {
    case "coming":
      return `It starts on ${formatDay(opens)}. Come back then.`;
    case "over":
      return `It ended on ${lastDay}.`;
    case "open":
      return lastDay && `Until the end of ${lastDay}.`;
  }
}
