/** A time-bound page of products at /deals/{slug}. */
export interface Campaign {
  slug: string;
  /** What the calls and the page call it. */
  name: string;
  title: string;
  text: string;
  /** First day, "2024-10-02", from midnight in South Africa (S9-41). */
  opens: string;
  /** First day on which it is over; undefined while it goes on. */
  closes?: string | undefined;
  /** Products with any of these tags are in it. */
  tags: string[];
  /** Banner scene and ground. */
  imageUrl: string;
  mobileImageUrl: string;
  background: string;
  textColor: string;
}

/** Midnight in South Africa, where a day of a campaign begins. */
function midnight(day: string): number {
  return new Date(`${day}T00:00:00+02:00`).getTime();
}

export type CampaignState = "coming" | "open" | "over";

/** Where a campaign stands at an instant (S9-41). */
export function campaignState({ opens, closes }: Pick<Campaign, "opens" | "closes">, now: Date): CampaignState {
  if (now.getTime() < midnight(opens)) return "coming";
  return closes !== undefined && now.getTime() >= midnight(closes) ? "over" : "open";
}

/** The next instant at which any of the campaigns opens or closes, or undefined: what is shown of them changes then. */
export function nextTurn(campaigns: readonly Pick<Campaign, "opens" | "closes">[], now: Date): Date | undefined {
  const turns = campaigns
    .flatMap(({ opens, closes }) => [midnight(opens), ...(closes === undefined ? [] : [midnight(closes)])])
    .filter((turn) => turn > now.getTime());
  return turns.length === 0 ? undefined : new Date(Math.min(...turns));
}
