import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteExpiredNotes, deleteNote, notesOf, readNote, saveNote } from "#adapters/payment/repository.server.ts";
import { connect } from "#platform/database/connect.server.ts";
import { freshDatabase } from "../../support/database.ts";

let db: ReturnType<typeof connect>["db"];
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await freshDatabase();
  ({ db } = connect(database.url));
  drop = database.drop;
});
afterAll(async () => {
  await db.destroy();
  await drop();
});

const PAYMENT = "019a9f7e-0000-7000-8000-000000000001";
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute));
const note = (key: string, text: string, minute: number) => ({
  gateway: "peach",
  key,
  paymentId: PAYMENT,
  text,
  notedAt: at(minute),
  storedUntil: at(minute + 30),
});

describe("Gateway notes", () => {
  it("A gateway note stays unchanged while it is fresh, and is replaced after that", async () => {
    expect((await saveNote(db, note("a", "first", 0), at(-20))).text).toBe("first");
    expect((await saveNote(db, note("a", "second", 1), at(-19))).text).toBe("first");
    expect((await saveNote(db, note("a", "third", 21), at(1))).text).toBe("third");
    expect(await readNote(db, "peach", "a")).toEqual(note("a", "third", 21));
  });

  it("A gateway note belongs to one gateway and one payment", async () => {
    await saveNote(db, note("b", "another", 0), at(0));
    expect((await notesOf(db, "peach", PAYMENT)).map(({ key }) => key).sort()).toEqual(["a", "b"]);
    expect(await notesOf(db, "payfast", PAYMENT)).toEqual([]);
    expect(await readNote(db, "payfast", "a")).toBeUndefined();
  });

  it("A gateway note is deleted when it is done or expired", async () => {
    await deleteExpiredNotes(db, at(31));
    expect((await notesOf(db, "peach", PAYMENT)).map(({ key }) => key)).toEqual(["a"]);
    await deleteNote(db, { gateway: "payfast", key: "a" });
    expect(await readNote(db, "peach", "a")).toBeDefined();
    await deleteNote(db, { gateway: "peach", key: "a" });
    expect(await readNote(db, "peach", "a")).toBeUndefined();
  });
});
