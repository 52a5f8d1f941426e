import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  acceptsDocument,
  fileErrorOf,
  MAX_BYTES,
  mediaTypeOf,
  sizeLabel,
  storedName,
  withDocuments,
} from "#checkout/documents/model.ts";
import type { DocumentEntry } from "#orders/details/model.ts";
import { jpeg, pdf } from "../../../support/documents.ts";

describe("mediaTypeOf", () => {
  const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

  it.each([
    ["a PDF", pdf(), "application/pdf"],
    ["a JPEG", jpeg(), "image/jpeg"],
    ["a PNG", png, "image/png"],
    ["a PNG without its first chunk", png.subarray(0, 8), undefined],
    ["an HTML page", Buffer.from("<!doctype html><script>alert(1)</script>"), undefined],
    ["a PDF behind a byte order mark", Buffer.concat([Buffer.from("efbbbf", "hex"), pdf()]), "application/pdf"],
    ["a PDF behind a line break", Buffer.concat([Buffer.from("\r\n"), pdf()]), "application/pdf"],
    ["a PDF that begins with its 1,024th byte", Buffer.concat([Buffer.alloc(1023), pdf()]), "application/pdf"],
    ["a PDF that begins a byte later", Buffer.concat([Buffer.alloc(1024), pdf()]), undefined],
    ["a JPEG whose comment says that it is a PDF", jpeg("%PDF-1.4"), "image/jpeg"],
    ["a JPEG behind a line break", Buffer.concat([Buffer.from("\r\n"), jpeg()]), undefined],
    ["an empty file", Buffer.alloc(0), undefined],
  ])("The media type of a file is detected by its first bytes: %s", (_, content, mediaType) => {
    expect(mediaTypeOf(content)).toBe(mediaType);
  });
});

describe("storedName", () => {
  it.each([
    ["my id.pdf", "application/pdf", "my id.pdf"],
    ["C:\\fakepath\\scan.PDF", "application/pdf", "scan.pdf"],
    ["../../etc/passwd", "application/pdf", "passwd.pdf"],
    ["photo.html", "image/jpeg", "photo.html.jpg"],
    ["photo.JPEG", "image/jpeg", "photo.jpg"],
    ["evil\u202Efdp.exe", "image/png", "evilfdp.exe.png"],
    ['a"b\r\nSet-Cookie: x', "application/pdf", 'a"bSet-Cookie: x.pdf'],
    ['"Kôp’s" ID.png', "image/png", '"Kôp’s" ID.png'],
    ["100% (mine); why?.pdf", "application/pdf", "100% (mine); why?.pdf"],
    ["Müller Straße 说明.pdf", "application/pdf", "Müller Straße 说明.pdf"],
    ["...", "application/pdf", "document.pdf"],
    ["", "image/png", "document.png"],
    ["\ud800x.pdf", "application/pdf", "x.pdf"],
    ["a".repeat(300), "application/pdf", `${"a".repeat(100)}.pdf`],
  ])("A file name is stored without harmful parts: %j", (given, mediaType, stored) => {
    expect(storedName(given, mediaType)).toBe(stored);
  });

  it("A file name of thousands of dots is cut before it costs any time", () => {
    const start = process.threadCpuUsage();
    expect(storedName(`a${".".repeat(32_000)}b.pdf`, "application/pdf")).toBe("a.pdf");
    expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(200);
  });

  it("Any stored file name is short, single-line, storable and idempotent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (given) => {
        const stored = storedName(given, "application/pdf");
        expect(stored).toMatch(/^[^\p{C}/\\]+\.pdf$/u);
        expect(stored.isWellFormed()).toBe(true);
        expect(Array.from(stored).length).toBeLessThanOrEqual(104);
        expect(storedName(stored, "application/pdf")).toBe(stored);
      }),
    );
  });
});

describe("acceptsDocument", () => {
  it("An order takes every document while open, RICA documents while in progress, and none afterwards", () => {
    expect(acceptsDocument("draft", "bank_statement")).toBe(true);
    expect(acceptsDocument("details_complete", "company_registration")).toBe(true);
    expect(acceptsDocument("awaiting_verification", "identity")).toBe(false);
    expect(acceptsDocument("in_progress", "identity")).toBe(true);
    expect(acceptsDocument("in_progress", "proof_of_address")).toBe(true);
    expect(acceptsDocument("in_progress", "bank_statement")).toBe(false);
    expect(acceptsDocument("completed", "identity")).toBe(false);
    expect(acceptsDocument("cancelled", "identity")).toBe(false);
  });
});

it("A chosen file is validated before its upload", () => {
  expect(fileErrorOf({ size: MAX_BYTES, type: "application/pdf" })).toBeUndefined();
  expect(fileErrorOf({ size: 10, type: "" })).toBeUndefined();
  expect(fileErrorOf({ size: 0, type: "image/png" })).toMatch(/empty/);
  expect(fileErrorOf({ size: MAX_BYTES + 1, type: "image/png" })).toMatch(/larger than 5 MB/);
  expect(fileErrorOf({ size: 10, type: "image/heic" })).toMatch(/PDF, JPEG or PNG/);
});

it("A file size is shown in whole KB or in MB with one decimal", () => {
  expect([1, 1024, 850 * 1024, 1024 * 1024 - 1, 2.44 * 1024 * 1024].map(sizeLabel)).toEqual([
    "1 KB",
    "1 KB",
    "850 KB",
    "1.0 MB",
    "2.4 MB",
  ]);
});

it("New documents replace those of their kind and leave other kinds unchanged", () => {
  const document = (documentId: string, kind: DocumentEntry["kind"]): DocumentEntry => {
    return { documentId, kind, name: `${documentId}.pdf`, mediaType: "application/pdf", bytes: 1 };
  };
  const [id, other, address] = [
    document("a", "identity"),
    document("b", "identity"),
    document("c", "proof_of_address"),
  ];
  expect(withDocuments([id, address], "identity", [other])).toEqual([address, other]);
  expect(withDocuments([id, address], "identity", [])).toEqual([address]);
});
