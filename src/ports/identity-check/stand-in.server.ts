import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import type { RegisteredPerson } from "#ports/registers/person.ts";
import { keyOf, recalled, remembered } from "#ports/stand-in/records.data.server.ts";
import { requireThere, SAMPLES, sampleOf } from "#ports/stand-in/sample-numbers.ts";
import { IDENTITY_ANSWERS, type IdentityAnswer, type IdentityCheck } from "./port.ts";

/** A register that knows everybody but the numbers of SAMPLES. */
export function standInIdentityCheck({ db }: { db: Database }): IdentityCheck {
  return {
    name: "stand-in",
    async request(reference, person) {
      requireThere(person.idNumber);
      const requestId = keyOf("identity", reference).slice(0, 32);
      await remembered(db, "identity", requestId, answerAbout(person));
      return requestId;
    },
    async query(requestId) {
      const answer = await recalled(db, "identity", requestId);
      return answer === undefined ? "not_found" : z.enum(IDENTITY_ANSWERS).parse(answer);
    },
  };
}

function answerAbout({ idNumber }: RegisteredPerson): IdentityAnswer {
  const sample = sampleOf(idNumber);
  if (sample === SAMPLES.unknown) return "not_found";
  return sample === SAMPLES.others ? "mismatch" : "verified";
}
