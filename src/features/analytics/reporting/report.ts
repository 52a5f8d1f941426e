import { readStored, writeStored } from "#platform/browser-storage.ts";
import { CallFailure } from "#platform/http/client.ts";
import { randomId } from "#platform/ids.ts";
import { call } from "../client.ts";
import { onConsentChange, readConsent } from "../consent/browser-consent.ts";
import { connectTracking, queueBefore, queuedEvents, type TrackedEvent } from "../track.ts";
import { nextBatch } from "./model.ts";

/** Events of this time are sent together, in milliseconds. */
const DELAY_MS = 1000;

/** A failed request is repeated after this time, in milliseconds. */
const RETRY_MS = 30_000;

const CLIENT_KEY = "analytics-client";

/** The random id of this browser, made when it is needed first. It says nothing about the customer. */
function clientId(): string {
  const known = readStored("localStorage", CLIENT_KEY);
  if (known && /^[0-9a-f]{32}$/.test(known)) return known;
  const created = randomId();
  writeStored("localStorage", CLIENT_KEY, created);
  return created;
}

/** What the server needs beside the events. */
export interface ReportingSettings {
  /** Random id of this browser. */
  clientId: string;
  /** The customer agreed to hashed identifiers. */
  advertising: boolean;
}

/** The settings for a request; undefined for a customer who did not agree. */
export function reportingSettings(): ReportingSettings | undefined {
  const consent = readConsent();
  return consent?.statistics ? { clientId: clientId(), advertising: consent.advertising } : undefined;
}

let waiting: TrackedEvent[] = [];
let isSending = false;
let isScheduled = false;

/**
 * Reports tracked events to the shop once the customer agreed, each once and in order; drops them when they refused (N-01). Call it once
 * per document. Failures change nothing for the customer (N-03).
 */
export function startReporting(): void {
  queueBefore(takeStored());
  follow();
  onConsentChange(follow);
  // The last moment at which all browsers run scripts of a page.
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && void send());
  window.addEventListener("pagehide", () => storeEvents([...waiting, ...queuedEvents()]));
}

const QUEUE_KEY = "analytics-queue";

/** Stores events for the next page of this tab, because some links load another document. */
function storeEvents(events: readonly TrackedEvent[]): void {
  writeStored("sessionStorage", QUEUE_KEY, events.length > 0 ? JSON.stringify(events) : null);
}

/** The events that the last page of this tab stored. The server checks their fields. */
function takeStored(): TrackedEvent[] {
  try {
    const stored: unknown = JSON.parse(readStored("sessionStorage", QUEUE_KEY) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  } finally {
    storeEvents([]);
  }
}

let disconnect: (() => void) | undefined;

/** Connects the queue according to what the customer agreed to. */
function follow(): void {
  const consent = readConsent();
  disconnect?.();
  if (consent?.statistics) disconnect = connectTracking(add);
  else {
    waiting = [];
    if (consent) disconnect = connectTracking(() => undefined);
    if (consent) writeStored("localStorage", CLIENT_KEY, null);
  }
}

function add(event: TrackedEvent): void {
  waiting.push(event);
  schedule(DELAY_MS);
}

function schedule(delay: number): void {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(() => {
    isScheduled = false;
    void send();
  }, delay);
}

/** Sends a batch, and then the next. An event that could not be sent stays in front; one that the server refuses is dropped. */
async function send(): Promise<void> {
  const settings = reportingSettings();
  if (isSending || waiting.length === 0 || !settings) return;
  isSending = true;
  const events = nextBatch(waiting);
  let isOver = true;
  try {
    await call("POST /common/trackGTMEvents", { body: { ...settings, events }, keepalive: true });
  } catch (error) {
    isOver = error instanceof CallFailure && error.status >= 400 && error.status < 500 && error.status !== 429;
    console.debug("Events could not be reported", error);
  }
  isSending = false;
  if (isOver) waiting = waiting.filter((event) => !events.includes(event));
  if (waiting.length > 0) schedule(isOver ? 0 : RETRY_MS);
}
