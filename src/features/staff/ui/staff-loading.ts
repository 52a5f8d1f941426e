import { CallFailure } from "#platform/http/client.ts";
import { asStaff, staffToken } from "#staff-access/browser-session.ts";
import { call } from "#staff-access/client.ts";
import type { Permission } from "#staff-access/roles.model.ts";
import type { SignedInMember } from "./staff-member.ts";

/** What a page of staff has loaded: its data, or why they could not be loaded. Neither, while the shell shows something else instead of the page. */
export interface Loaded<T> {
  value?: T | undefined;
  failure?: string | undefined;
}

/**
 * Loads data of a page, for its clientLoader: `return loadForStaff(handle, (token) => call("GET /staff/people", { token }))`. It waits until it is
 * known who is signed in, and asks for nothing that their role may not see. After an action of the page the router calls it again: `revalidate()`.
 */
export async function loadForStaff<T>(
  { permission }: { permission: Permission },
  load: (token: string) => Promise<T>,
): Promise<Loaded<T>> {
  try {
    const member = await signedInMember();
    return member?.permissions.includes(permission) ? { value: await asStaff(load) } : {};
  } catch (error) {
    return { failure: failureText(error) };
  }
}

let asked: { token: string; member: Promise<SignedInMember> } | undefined;

/** Who is signed in in this tab, asked once for each session; undefined without one. @throws CallFailure also for a session that has ended */
export async function signedInMember(): Promise<SignedInMember | undefined> {
  const token = staffToken();
  if (!token) return undefined;
  if (asked?.token !== token) asked = { token, member: memberNow() };
  return asked.member;
}

async function memberNow(): Promise<SignedInMember> {
  try {
    return await asStaff((token) => call("POST /lambda/check-role", { token }));
  } catch (error) {
    asked = undefined;
    throw error;
  }
}

/** What to tell about a failed call of the back office: the faults that it lists, a line each, or its message. A proxy that answers for the server over HTTP/2 tells nothing itself. */
export function failureText(error: unknown): string {
  const faults = error instanceof CallFailure && error.problem?.details?.faults;
  if (Array.isArray(faults)) return faults.join("\n");
  return (error instanceof CallFailure && error.message) || "This did not work. Please try again";
}
