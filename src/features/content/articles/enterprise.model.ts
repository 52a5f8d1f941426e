/** Path of the Enterprise section (S2-06). */
export const ENTERPRISE_PATH = "/enterprise/articles/overview";

/** Slug of the category whose articles it lists. */
export const ENTERPRISE_CATEGORY = "enterprise";

/** Meta description. */
export const ENTERPRISE_DESCRIPTION =
  "Networks, voice, cloud and devices for large organisations, planned with you in person.";

/** Services for large organisations, each with an icon. */
export const ENTERPRISE_WORK = [
  {
    icon: "network",
    title: "Branch networks",
    text: "Head office, branches and cloud on one network, over fibre, LTE and satellite together.",
  },
  {
    icon: "machines",
    title: "Vehicles, meters and machines",
    text: "SIMs for a whole fleet, separate from the internet and managed in one place.",
  },
  {
    icon: "voice",
    title: "Voice and contact centres",
    text: "Numbers, queues and recordings that keep working when a building is closed.",
  },
  {
    icon: "devices",
    title: "Devices for teams",
    text: "Phones and laptops that arrive set up, and that you can lock if they get lost.",
  },
  {
    icon: "cloud",
    title: "Cloud and recovery",
    text: "Off-site copies of what matters, and a second way to reach them.",
  },
  {
    icon: "security",
    title: "Security",
    text: "Protection for the line, for each device and for everybody who signs in.",
  },
] as const;

/** Steps to become a customer. */
export const ENTERPRISE_STEPS = [
  { title: "You call", text: "Tell us how many sites and people you have, and what has to keep working." },
  { title: "We plan", text: "We check what you can get at each of your addresses and plan it with you." },
  { title: "You decide", text: "You get a design and a price. We don't order anything until you agree." },
] as const;
