/** A feature flag (S3-52): on for everyone, or only for the listed pilot ids. */
export interface Flag {
  id: number;
  name: string;
  description: string;
  status: "on" | "off";
  pilotType: "Custom";
  pilotIds: string[];
}

/** Whether a flag is on for everyone. An unknown flag is off. */
export function isOn(flags: readonly Flag[], name: string): boolean {
  const flag = flags.find((known) => known.name === name);
  return flag?.status === "on" && flag.pilotIds.length === 0;
}
