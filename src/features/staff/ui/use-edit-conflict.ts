import { useState } from "react";
import { CallFailure } from "#platform/http/client.ts";

interface EditConflictOptions<Theirs> {
  /** Code of the problem with which the server refuses values that are based on an older version. */
  code: string;
  /** Reads what someone else has saved; undefined for something new, which nobody else can have changed. */
  readTheirs: (() => Promise<Theirs>) | undefined;
}

/** What one staff member typed, and what another has saved meanwhile: EditConflict shows both. */
export function useEditConflict<Mine, Theirs>({ code, readTheirs }: EditConflictOptions<Theirs>) {
  const [conflict, setConflict] = useState<{ mine: Mine; theirs: Theirs }>();

  /** Saves values, and keeps the conflict if there is one. @throws what `save` throws */
  async function saveOrConflict(mine: Mine, save: () => Promise<void>): Promise<void> {
    try {
      await save();
      setConflict(undefined);
    } catch (error) {
      if (readTheirs && error instanceof CallFailure && error.problem?.code === code)
        setConflict({ mine, theirs: await readTheirs() });
      throw error;
    }
  }

  return { conflict, saveOrConflict };
}
