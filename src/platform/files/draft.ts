/** A file that was taken in whole, and that nobody sees until it is kept. One of keep() and discard() has to follow. */
export interface FileDraft {
  /** What it will be kept under. */
  readonly name: string;
  readonly bytes: number;
  /** Its bytes, a piece at a time; as often as asked. */
  content(): AsyncIterable<Uint8Array>;
  /** Keeps it: from here on it outlives a power cut. */
  keep(): Promise<void>;
  /** Forgets it; also after a failure of any kind. */
  discard(): Promise<void>;
}
