const FORMAT = new Intl.DateTimeFormat("en-ZA", {
  timeZone: "Africa/Johannesburg",
  dateStyle: "medium",
  timeStyle: "short",
});

/** An instant in South African time: "20 Nov 2026, 10:05". @param iso as calls answer it */
export function formatInstant(iso: string): string {
  return FORMAT.format(new Date(iso));
}
