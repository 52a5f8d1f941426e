/**
 * Where files of customers are: encrypted, under names that say nothing, outside everything that is served. Names are
 * UUIDs of version 7, which say themselves how old a file is.
 */
export interface FileStore {
  /** Takes in what comes, a piece at a time. It counts only once the draft is kept. @throws what `content` throws */
  receive(name: string, content: AsyncIterable<Uint8Array>): Promise<FileDraft>;
  /** A kept file, checked to be what was stored; undefined where there is none. @throws Error where it was changed */
  read(name: string): Promise<Uint8Array | undefined>;
  has(name: string): Promise<boolean>;
  /** Removes a file, also one that is not there. */
  remove(name: string): Promise<void>;
  /** The names of all kept files, in no order. */
  names(): AsyncIterable<string>;
  /** Removes drafts that were begun before an instant: whoever began them is gone. */
  forgetDrafts(before: Date): Promise<void>;
}

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
