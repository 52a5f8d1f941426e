/**
 * Encrypted storage of customer files, outside the served folders. Names are UUIDs of version 7, which contain the
 * creation time.
 */
export interface FileStore {
  /** Receives a file in chunks; it is stored only once the draft is committed. @throws what `content` throws; ENOSPC without enough space */
  receive(name: string, content: AsyncIterable<Uint8Array>): Promise<FileDraft>;
  /** Reads and authenticates a file; undefined when there is none. @throws Error when it was modified */
  read(name: string): Promise<Uint8Array | undefined>;
  /** @throws Error when the store cannot be read, which does not mean that the file is gone */
  has(name: string): Promise<boolean>;
  /** Removes a file, if it exists. */
  remove(name: string): Promise<void>;
  /** Names of all stored files, unordered. */
  names(): AsyncIterable<string>;
  /** Removes abandoned drafts created before an instant. */
  deleteOldDrafts(before: Date): Promise<void>;
  /** The id that setOwner() stored with the files; undefined before. */
  owner(): Promise<string | undefined>;
  /** Stores with the files to which database they belong. */
  setOwner(id: string): Promise<void>;
}

/** A completely received file that is not yet visible. Call commit() or discard(). */
export interface FileDraft {
  /** Its name in the store. */
  readonly name: string;
  readonly bytes: number;
  /** Its bytes in chunks; can be called repeatedly. */
  content(): AsyncIterable<Uint8Array>;
  /** Adds it to the store durably. */
  commit(): Promise<void>;
  /** Deletes the draft; also safe after a failure. */
  discard(): Promise<void>;
}
