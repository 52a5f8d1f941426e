/** Maximum number of events in a request: as many as GA4 accepts at once. */
export const MAX_BATCH = 25;

/** Maximum size of a request in bytes: a long list of products has ten thousand, a report of a page's files twenty. */
export const MAX_BATCH_BYTES = 24 * 1024;

/** Days for which the ids of events are remembered: a browser repeats a request within minutes, and a tab's last events on its next page. */
export const REMEMBERED_DAYS = 1;

/** Room in a request for what is not an event. */
const ENVELOPE_BYTES = 200;

/** The first events that go into one request, at least one: an event that is too large alone is refused. */
export function nextBatch<Event>(events: readonly Event[]): Event[] {
  let bytes = ENVELOPE_BYTES;
  const fits = (event: Event) => {
    bytes += new TextEncoder().encode(JSON.stringify(event)).length + 1;
    return bytes <= MAX_BATCH_BYTES;
  };
  const end = events.slice(0, MAX_BATCH).findIndex((event) => !fits(event));
  return events.slice(0, end === -1 ? MAX_BATCH : Math.max(end, 1));
}
