import { dayOf, formatDay, midnightOf, nextOf } from "#shared/day.ts";
import type { VendorType } from "#shared/segment.ts";
import { dealsPath } from "#shared/segment.ts";

/** A time-bound page of products at /deals/{slug}. What it says and shows is content, under the same slug. */
export interface Campaign {
  slug: string;
  /** What the calls and the page call it. */
  name: string;
  /** First day, "2024-10-02", from midnight in South Africa (S9-41). */
  opens: string;
  /** First day on which it is over; undefined while it goes on. */
  closes?: string | undefined;
  /** Products with any of these tags are in it. */
  tags: string[];
}

/** A campaign as a card that leads to it. */
export interface CampaignCard extends Pick<Campaign, "slug" | "name"> {
  title: string;
  text: string;
  imageUrl: string;
  /** #RRGGBB. */
  cardColor: string;
}

/** What heads a campaign's page, in its own colours (#RRGGBB). */
export interface CampaignHead {
  title: string;
  text: string;
  headerImage: string;
  headerMobileImage: string;
  headerBackgroundColor: string;
  textColor: string;
}

/** Before its window, in it, after it. */
export type CampaignState = "coming" | "open" | "over";

/** Where a campaign stands at an instant (S9-41). */
export function campaignState({ opens, closes }: Pick<Campaign, "opens" | "closes">, now: Date): CampaignState {
  if (now < midnightOf(opens)) return "coming";
  return closes !== undefined && now >= midnightOf(closes) ? "over" : "open";
}

/** The next instant at which any of the campaigns opens or closes, or undefined: what is shown of them changes then. */
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

/** Where a campaign's page is in a segment (S2-04). */
export function campaignPath(vendorType: VendorType, { slug }: Pick<Campaign, "slug">): string {
  return `${dealsPath(vendorType)}/${slug}`;
}

/** When a campaign is on, in a sentence; empty for one that is open and has no end. */
export function formatCampaignDates({ opens, closes }: Pick<Campaign, "opens" | "closes">, now: Date): string {
  const lastDay = closes === undefined ? "" : formatDay(dayOf(new Date(midnightOf(closes).getTime() - 1)));
  switch (campaignState({ opens, closes }, now)) {
    case "coming":
      return `It starts on ${formatDay(opens)}. Come back then.`;
    case "over":
      return `It ended on ${lastDay}.`;
    case "open":
      return lastDay && `Until the end of ${lastDay}.`;
  }
}
