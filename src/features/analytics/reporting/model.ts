/** Maximum number of events in a request: as many as GA4 accepts at once. */
export const MAX_BATCH = 25;

/** Days for which the ids of events are remembered; GA4 accepts events of the last three days. */
export const REMEMBERED_DAYS = 3;
