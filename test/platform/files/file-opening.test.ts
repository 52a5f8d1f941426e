import { constants, crc32, deflateRawSync, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { openingError as faultFor, type OpeningError } from "#platform/files/file-opening.server.ts";
import { pixelsOnly, scansOf } from "#platform/files/picture-parts.model.ts";
import { unavailable } from "#platform/http/problem.ts";
import { jpeg, jpegOfScans, pdf, picture, printedPdf, slowPdf } from "../../support/documents.ts";

const PDF = "application/pdf";

const openingError = (
  mediaType: string,
  content: Uint8Array,
  { sender = "192.0.2.1", maxCpuMs = 2_000, maxMs = 60_000 } = {},
): Promise<OpeningError | undefined> => faultFor(mediaType, content, { sender, minSide: 200, maxCpuMs, maxMs });

/** A PDF of some objects, of which the first is its catalogue. */
function withObjects(...objects: string[]): Buffer {
  const numbered = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join("");
  return Buffer.from(`%PDF-1.5\n${numbered}trailer << /Root 1 0 R >>\n%%EOF\n`);
}

function noise(width: number, height: number) {
  const background = "#888888";
  return sharp({
    create: { width, height, channels: 3, noise: { type: "gaussian", mean: 128, sigma: 60 }, background },
  });
}

/** A picture of one colour. */
function plain(width: number, height: number, background = "#ffffff") {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A PDF of one page for each content, which may be none. */
function withPages(...contents: string[]): Buffer {
  const kids = contents.map((_, at) => `${3 + 2 * at} 0 R`).join(" ");
  const pages = contents.flatMap((content, at) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${4 + 2 * at} 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
  return withObjects(
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    ...pages,
  );
}

const A_LINE = "10 10 m 90 90 l S";

describe("A PDF", () => {
  it.each([
    ["with a byte order mark before it", async () => Buffer.concat([Buffer.from("efbbbf", "hex"), await printedPdf()])],
    ["with a line break before it", async () => Buffer.concat([Buffer.from("\r\n"), await printedPdf()])],
    ["with a kilobyte before it", async () => Buffer.concat([Buffer.alloc(1023, " "), await printedPdf()])],
    ["with zeros behind it", async () => Buffer.concat([await printedPdf(), Buffer.alloc(100_000)])],
    ["with a web page behind it", async () => Buffer.concat([await printedPdf(), Buffer.from("<html></html>")])],
    ["without its last line", async () => (await printedPdf()).subarray(0, -6)],
    ["without a table of its objects", async () => pdf()],
    ["with an owner password of PDF 1.3", () => printedPdf({ ownerPassword: "secret", pdfVersion: "1.3" })],
    ["with an owner password of PDF 1.7", () => printedPdf({ ownerPassword: "secret", pdfVersion: "1.7ext3" })],
    ["whose earlier table of objects is itself", async () => loopOfTables(await printedPdf())],
    ["whose first page is empty", async () => withPages("q Q", A_LINE)],
    ["whose only page has nothing but a note", async () => withNote()],
  ])("opens %s", async (_, content) => {
    expect(await openingError(PDF, await content())).toBeUndefined();
  });

  it.each(["1.3", "1.4", "1.5", "1.6", "1.7", "1.7ext3"] as const)(
    "of version %s with a user password is protected",
    async (pdfVersion) => {
      expect(await openingError(PDF, await printedPdf({ userPassword: "secret", pdfVersion }))).toBe("protected");
    },
  );

  it("encrypted for the programs of one company is protected", async () => {
    const content = (await printedPdf({ ownerPassword: "secret" })).toString("latin1");
    const foreign = content.replace("/Filter /Standard", "/Filter /Foreign1");
    expect(await openingError(PDF, Buffer.from(foreign, "latin1"))).toBe("protected");
  });

  it.each([
    ["of 20 bytes", async () => pdf().subarray(0, 20)],
    ["without objects", async () => Buffer.from("%PDF-1.4\n\n%%EOF\n")],
    [
      "without pages",
      async () => withObjects("<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>"),
    ],
    [
      "that is its own page",
      async () => withObjects("<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R] /Count 1 >>"),
    ],
    ["of which a tenth is there", async () => part(await printedPdf(), 0.1)],
    ["of which a half is there", async () => part(await printedPdf(), 0.5)],
    ["of which nine tenths are there", async () => part(await printedPdf(), 0.9)],
    ["whose second half is zeros", async () => Buffer.concat([part(await printedPdf(), 0.5), Buffer.alloc(5_000)])],
    // Readers find its trailer and its first page, as in files that are made for slow connections.
    ["that begins with its trailer and is cut off", async () => cutBehindTrailer()],
  ])("is damaged: one %s", async (_, content) => {
    expect(await openingError(PDF, await content())).toBe("damaged");
  });

  it.each([
    [
      "one page without content",
      withObjects(
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>",
      ),
    ],
    ["one page on which a program has drawn nothing", withPages("q 0.24 0 0 -0.24 0 842 cm Q")],
    ["three empty pages", withPages("", "q Q", "1 0 0 rg")],
  ])("of %s is blank", async (_, content) => {
    expect(await openingError(PDF, content)).toBe("blank");
  });

  it("whose pages take long to look through is not blank, and its reader is stopped", async () => {
    const content = longContent(60);
    expect(content.length).toBeLessThan(1_000_000);
    const before = process.cpuUsage();
    expect(await openingError(PDF, content, { maxCpuMs: 20_000 })).toBeUndefined();
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(3_000);
  });

  it("that unpacks to more than its reader may use is damaged, and the shop goes on", async () => {
    const bomb = unpacksTo(1_200);
    expect(bomb.length).toBeLessThan(5_000_000);
    const before = process.resourceUsage().maxRSS;
    expect(await openingError(PDF, bomb)).toBe("damaged");
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(600 * 1024);
    expect(await openingError(PDF, pdf())).toBeUndefined();
  });

  it("that keeps its reader busy is stopped by the processor time that it has used, and the shop goes on", async () => {
    const content = slowPdf(60);
    expect(content.length).toBeLessThan(25_000);
    const before = process.cpuUsage();
    expect(await openingError(PDF, content, { maxCpuMs: 1_000 })).toBe("too slow");
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(3_000);
    expect(await openingError(PDF, pdf())).toBeUndefined();
    expect(await openingError(PDF, slowPdf(1), { maxCpuMs: 20_000 })).toBeUndefined();
  });

  it("that gets too little of a busy processor is not called too slow, and can be sent again", async () => {
    const opened = openingError(PDF, slowPdf(60), { maxCpuMs: 60_000, maxMs: 300 });
    await expect(opened).rejects.toMatchObject({ problem: unavailable });
    expect(await openingError(PDF, pdf())).toBeUndefined();
  });

  it("of one sender does not wait for more than one of each other sender", async () => {
    const ended: string[] = [];
    const open = async (name: string, content: Buffer, sender: string) => {
      await openingError(PDF, content, { sender, maxCpuMs: 500 });
      ended.push(name);
    };
    const others = ["first", "second", "third"].map((name) => open(name, slowPdf(60), "198.51.100.7"));
    await open("mine", pdf(), "192.0.2.1");
    expect(ended).toEqual(["first", "mine"]);
    await expect(open("fourth", pdf(), "198.51.100.7")).resolves.toBeUndefined();
    await Promise.all(others);
  });
});

function part(content: Buffer, share: number): Buffer {
  return content.subarray(0, Math.floor(content.length * share));
}

function cutBehindTrailer(): Buffer {
  const [head = "", ...lines] = pdf().toString().split("\n");
  const objects = lines.filter((line) => / obj .*endobj$/.test(line));
  const text = [
    head,
    "trailer << /Root 1 0 R >>",
    "startxref\n0\n%%EOF",
    ...objects,
    "4 0 obj << /Length 90 >> stream\nThan",
  ];
  return Buffer.from(text.join("\n"));
}

function loopOfTables(content: Buffer): Buffer {
  const text = content.toString("latin1");
  const [, start] = /startxref\n(\d+)/.exec(text) ?? [];
  return Buffer.from(text.replace("/Root ", `/Prev ${start} /Root `), "latin1");
}

/** A PDF whose page has a note and no content. */
function withNote(): Buffer {
  return withObjects(
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [4 0 R] >>",
    "<< /Type /Annot /Subtype /FreeText /Rect [100 700 300 740] /Contents (Thandi Nkosi) >>",
  );
}

/** A PDF of one page with so much content, in which nothing is drawn. */
function longContent(megabytes: number): Buffer {
  const megabyte = deflateRawSync(Buffer.alloc(2 ** 20, "q Q\n"), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: megabytes }, () => megabyte)]);
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>",
  ].map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`);
  return Buffer.concat([
    Buffer.from(`%PDF-1.5\n${objects.join("")}`),
    stream(4, "/Filter /FlateDecode", packed),
    Buffer.from("trailer << /Root 1 0 R >>\n%%EOF\n"),
  ]);
}

/** A PDF whose catalogue is in an object stream that unpacks to many spaces. */
function unpacksTo(megabytes: number): Buffer {
  const megabyte = deflateRawSync(Buffer.alloc(2 ** 20, " "), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: megabytes }, () => megabyte)]);
  const rows = [[0, 0, 65_535], ...[0, 1, 2].map((place) => [2, 5, place]), [0, 0, 0], [1, 9, 0]].map(
    ([type = 0, at = 0, more = 0]) => {
      const row = Buffer.alloc(7);
      row.writeUInt8(type, 0);
      row.writeUInt32BE(at, 1);
      row.writeUInt16BE(more, 5);
      return row;
    },
  );
  const head = Buffer.from("%PDF-1.5\n");
  const objects = stream(5, "/Type /ObjStm /N 3 /First 20 /Filter /FlateDecode", packed);
  const at = head.length + objects.length;
  const table = stream(6, "/Type /XRef /Size 6 /W [1 4 2] /Root 1 0 R", Buffer.concat(rows));
  return Buffer.concat([head, objects, table, Buffer.from(`startxref\n${at}\n%%EOF\n`)]);
}

function stream(number: number, entries: string, content: Buffer): Buffer {
  const start = `${number} 0 obj\n<< ${entries} /Length ${content.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(start), content, Buffer.from("\nendstream\nendobj\n")]);
}

describe("A picture", () => {
  const photo = () => noise(400, 300);
  const jpegs = {
    JPEG: ["image/jpeg", () => photo().jpeg().toBuffer()],
    "progressive JPEG": ["image/jpeg", () => photo().jpeg({ progressive: true }).toBuffer()],
    "JPEG of all colours": ["image/jpeg", () => photo().jpeg({ chromaSubsampling: "4:4:4" }).toBuffer()],
    "grey JPEG": ["image/jpeg", () => photo().toColourspace("b-w").jpeg().toBuffer()],
    "progressive grey JPEG": ["image/jpeg", () => photo().toColourspace("b-w").jpeg({ progressive: true }).toBuffer()],
    "JPEG of a printer": ["image/jpeg", () => photo().toColourspace("cmyk").jpeg().toBuffer()],
  } as const;
  const whole = {
    ...jpegs,
    PNG: ["image/png", () => photo().png().toBuffer()],
    "interlaced PNG": ["image/png", () => photo().png({ progressive: true }).toBuffer()],
  } as const;

  it.each(Object.entries(whole))("opens as a %s, also with more behind it", async (_, [mediaType, content]) => {
    const file = await content();
    expect(await openingError(mediaType, file)).toBeUndefined();
    expect(await openingError(mediaType, Buffer.concat([file, Buffer.alloc(5_000, 1)]))).toBeUndefined();
  });

  it.each(Object.entries(whole))("is damaged as a %s that is cut anywhere", async (_, [mediaType, content]) => {
    const file = await content();
    for (const bytes of [20, 300, file.length / 2, file.length - 100])
      expect(await openingError(mediaType, file.subarray(0, bytes)), `${bytes} bytes`).toBe("damaged");
  });

  it.each(Object.entries(jpegs))(
    "opens as a %s without the two bytes of its end, and not without more",
    async (_, [mediaType, content]) => {
      const file = await content();
      for (const bytes of [1, 2]) expect(await openingError(mediaType, file.subarray(0, -bytes))).toBeUndefined();
      for (const bytes of [60, 200, 1_000])
        expect(await openingError(mediaType, file.subarray(0, -bytes))).toBe("damaged");
    },
  );

  it("is too small to read with fewer than 200 pixels on a side", async () => {
    for (const [width, height, fault] of [
      [1, 1, "too small"],
      [199, 3_000, "too small"],
      [3_000, 199, "too small"],
      [200, 200, undefined],
    ] as const) {
      const content = noise(width, height);
      expect(await openingError("image/jpeg", await content.jpeg().toBuffer()), `${width} × ${height}`).toBe(fault);
      expect(await openingError("image/png", await content.png().toBuffer()), `${width} × ${height}`).toBe(fault);
    }
  });

  it.each(["#ffffff", "#000000", "#a45b12"])("is blank in one colour: %s", async (colour) => {
    const content = plain(1_200, 900, colour);
    expect(await openingError("image/png", await content.png().toBuffer())).toBe("blank");
    expect(await openingError("image/png", await content.ensureAlpha(0).png().toBuffer())).toBe("blank");
    for (const quality of [30, 95])
      expect(await openingError("image/jpeg", await plain(1_200, 900, colour).jpeg({ quality }).toBuffer())).toBe(
        "blank",
      );
  });

  it("is not blank with a single small letter on a page, or with one that is only in its transparency", async () => {
    const letter = { create: { width: 12, height: 20, channels: 3, background: "#333333" } } as const;
    const page = plain(1_240, 1_754).composite([{ input: letter, left: 600, top: 800 }]);
    expect(await openingError("image/png", await page.png().toBuffer())).toBeUndefined();
    expect(await openingError("image/jpeg", await page.jpeg().toBuffer())).toBeUndefined();
    const transparent = { width: 400, height: 300, channels: 4, background: "#00000000" } as const;
    const ink = { create: { width: 90, height: 30, channels: 4, background: "#000000ff" } } as const;
    const signature = sharp({ create: transparent }).composite([{ input: ink, left: 40, top: 40 }]);
    expect(await openingError("image/png", await signature.png().toBuffer())).toBeUndefined();
  });

  it("is damaged if only its first bytes are those of a picture", async () => {
    const words = Buffer.from("<script>alert(1)</script>".repeat(40));
    expect(await openingError("image/jpeg", Buffer.concat([jpeg().subarray(0, 3), words]))).toBe("damaged");
    expect(
      await openingError("image/png", Buffer.concat([(await picture(9).png().toBuffer()).subarray(0, 16), words])),
    ).toBe("damaged");
  });

  it("that is stored in more scans than any program writes is not decoded", async () => {
    expect(await openingError("image/jpeg", jpegOfScans(31))).toBe("too slow");
    for (const [progressive, scans] of [
      [false, 1],
      [true, 10],
    ] as const) {
      const content = await noise(400, 300).jpeg({ progressive }).toBuffer();
      expect(scansOf(content)).toBe(scans);
      expect(scansOf(withPreview(content, jpegOfScans(40)))).toBe(scans);
      expect(await openingError("image/jpeg", withPreview(content, jpegOfScans(40)))).toBeUndefined();
    }
  });

  it.each(["jpeg", "png"] as const)(
    "stored as %s is decoded without what programs and cameras store beside its pixels",
    async (format) => {
      const content = await noise(40, 30)
        .withExif({ IFD0: { Copyright: "Spaza" } })
        .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>")
        .withIccProfile("p3")
        .toFormat(format)
        .toBuffer();
      expect(await sharp(content).metadata()).toMatchObject({ exif: {}, xmp: {}, icc: {} });
      const pixels = pixelsOnly(`image/${format}`, content);
      const { exif, xmp, icc, width } = await sharp(pixels).metadata();
      expect([exif, xmp, icc, width]).toEqual([undefined, undefined, undefined, 40]);
      expect(await sharp(pixels).raw().toBuffer()).toEqual(await sharp(content, { ignoreIcc: true }).raw().toBuffer());
    },
  );

  it("whose texts and profiles unpack to gigabytes is opened in the memory of its pixels", async () => {
    const packed = deflateSync(Buffer.alloc(7_900_000, "a"), { level: 9 });
    const parts = Array.from({ length: 40 }, (_, at) => [
      chunk("zTXt", `text${at}\0\0`, packed),
      chunk("iTXt", `text${at}\0\u0001\0\0\0`, packed),
      chunk("iCCP", `profile${at}\0\0`, packed),
    ]);
    const content = await picture(200).png().toBuffer();
    const bomb = Buffer.concat([content.subarray(0, 33), ...parts.flat(), content.subarray(33)]);
    expect(bomb.length).toBeLessThan(1_000_000);
    const before = process.resourceUsage().maxRSS;
    expect(await openingError("image/png", bomb)).toBeUndefined();
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(200 * 1024);
  });

  it("with a thousand texts, comments or palettes beside its pixels is decoded without them", async () => {
    const png = await picture(30).png().toBuffer();
    const comment = Buffer.from([0xff, 0xfe, 0, 3, 0x61]);
    for (const [mediaType, head, part, rest] of [
      ["image/png", png.subarray(0, 33), chunk("tEXt", "a\0b"), png.subarray(33)],
      ["image/png", Buffer.concat([png.subarray(0, 33), PALETTE]), PALETTE, png.subarray(33)],
      ["image/jpeg", jpeg().subarray(0, 2), comment, jpeg().subarray(2)],
      ["image/jpeg", jpegOfScans(10).subarray(0, -2), comment, jpegOfScans(10).subarray(-2)],
    ] as const) {
      const parts = Array.from({ length: 1_000 }, () => part);
      const pixels = pixelsOnly(mediaType, Buffer.concat([head, ...parts, rest]));
      expect(pixels).toEqual(pixelsOnly(mediaType, Buffer.concat([head, rest])));
      expect(pixels.length).toBeLessThanOrEqual(head.length + rest.length);
    }
  });

  it("has too many pixels above what the shop has memory for: less if it is not stored row by row", async () => {
    const interlaced = await picture(9).png({ progressive: true }).toBuffer();
    const byRow = await picture(9).png().toBuffer();
    expect(await openingError("image/png", withSize(interlaced, 6_001))).toBe("too many pixels");
    expect(await openingError("image/png", await picture(6_001).png().toBuffer())).toBeUndefined();
    for (const side of [16_000, 60_000])
      expect(await openingError("image/png", withSize(byRow, side))).toBe("too many pixels");
  });

  it("has too many pixels for their depth above what it may unpack to", async () => {
    const deep = await picture(9).toColourspace("rgb16").png().toBuffer();
    expect(await openingError("image/png", withSize(deep, 11_200))).toBe("too many pixels");
    // Not whole, because only its header says so.
    expect(await openingError("image/png", withSize(deep, 11_100))).toBe("damaged");
  });
});

/** A chunk of a PNG. */
function chunk(type: string, ...data: (string | Buffer)[]): Buffer {
  const body = Buffer.concat([type, ...data].map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(body.length - 4, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

const PALETTE = chunk("PLTE", "\0\0\0");

/** A PNG that says of itself that it is a large square. */
function withSize(png: Buffer, side: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(side, 16);
  changed.writeUInt32BE(side, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

/** A JPEG with another one in it, as cameras store previews. */
function withPreview(content: Buffer, preview: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(preview.length + 2, 2);
  return Buffer.concat([content.subarray(0, 2), head, preview, content.subarray(2)]);
}
