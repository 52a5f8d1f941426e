/** Names of plan sizes that rank above any number of gigabytes, lowest first. */
export const planTiers = ["premium", "enterprise", "unlimited", "uncapped"];
