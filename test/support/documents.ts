import { buffer } from "node:stream/consumers";
import { constants, deflateRawSync, deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import sharp, { type Sharp } from "sharp";
import { scansOf } from "#platform/files/picture-parts.model.ts";
import type { TestShop } from "./shop.ts";
import type { Answer } from "./shopper.ts";

/** What draws a rectangle on the page of a PDF, as its fourth object. */
const DRAWING = "4 0 obj << /Length 21 >> stream\n100 700 300 40 re f \nendstream endobj";

/** A PDF with one page and a drawing on it; `more` is a comment in it. It has no table of its objects: readers search for them. */
export function pdf(more = ""): Buffer {
  return Buffer.from(
    [
      "%PDF-1.4",
      `% ${more}`,
      "1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj",
      "2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj",
      "3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >> endobj",
      DRAWING,
      "trailer << /Root 1 0 R >>",
      "%%EOF\n",
    ].join("\n"),
  );
}

/** A document of two pages as a program prints it. */
export function printedPdf(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument(options);
  document.text("Thandi Nkosi").addPage().text("Second page").end();
  return buffer(document);
}

/** A picture of two colours, which is a small file however many pixels it has. */
export function picture(side: number): Sharp {
  const half = { width: Math.ceil(side / 2), height: side, channels: 3, background: "#eeeeee" } as const;
  return sharp({
    create: { width: side, height: side, channels: 3, background: "#334455" },
    limitInputPixels: false,
  })
    .composite([{ input: { create: half }, left: 0, top: 0 }])
    .removeAlpha();
}

const PHOTO = await picture(200).toColourspace("b-w").jpeg({ progressive: true }).toBuffer();

/** A small JPEG; `more` is a comment in it. */
export function jpeg(more = ""): Buffer {
  const comment = Buffer.from([0xff, 0xfe, 0, more.length + 2]);
  return Buffer.concat([PHOTO.subarray(0, 2), comment, Buffer.from(more), PHOTO.subarray(2)]);
}

/** A JPEG that is stored in many scans: the last one of jpeg() is repeated. */
export function jpegOfScans(scans: number): Buffer {
  const scan = PHOTO.subarray(PHOTO.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([
    PHOTO.subarray(0, -2),
    ...Array.from({ length: scans - scansOf(PHOTO) }, () => scan),
    PHOTO.subarray(-2),
  ]);
}

/**
 * A PDF with one page and a chain of tables of its objects. Each is packed twice, in less than a kilobyte, and unpacks to 60 MB, for which
 * readers take half a second.
 */
export function slowPdf(tables: number): Buffer {
  const megabyte = deflateRawSync(Buffer.alloc(2 ** 20), { finishFlush: constants.Z_FULL_FLUSH });
  const once = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: 60 }, () => megabyte)]);
  const packed = deflateSync(once, { level: 9 });
  const pieces = [
    Buffer.from(
      [
        "%PDF-1.5",
        "1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj",
        "2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj",
        "3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >> endobj",
        `${DRAWING}\n`,
      ].join("\n"),
    ),
  ];
  let start = 0;
  for (let table = 0; table < tables; table += 1) {
    const before = table > 0 ? `/Prev ${start}` : "";
    start = pieces.reduce((sum, { length }) => sum + length, 0);
    const entries = `/Type /XRef /Size 6 /W [1 4 2] /Root 1 0 R /Filter [/FlateDecode /FlateDecode] ${before}`;
    const head = `${10 + table} 0 obj << ${entries} /Length ${packed.length} >> stream\n`;
    pieces.push(Buffer.from(head), packed, Buffer.from("\nendstream endobj\n"));
  }
  return Buffer.concat([...pieces, Buffer.from(`startxref\n${start}\n%%EOF\n`)]);
}

/** A multipart/form-data body with its content type. A part with a file name is a file. */
export function form(parts: { name: string; value: string | Buffer; filename?: string; type?: string }[]) {
  const boundary = "----spaza-test-boundary";
  const pieces = parts.flatMap(({ name, value, filename, type }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? "" : `; filename="${filename}"\r\nContent-Type: ${type ?? "application/octet-stream"}`,
    "\r\n\r\n",
    value,
    "\r\n",
  ]);
  const payload = Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)));
  return { payload, headers: { "content-type": `multipart/form-data; boundary=${boundary}` } };
}

/** Uploads a document. */
export async function upload(
  { app }: Pick<TestShop, "app">,
  token: string,
  given: {
    orderId: string;
    kind?: string;
    content?: Buffer;
    name?: string;
    route?: string;
    type?: string;
    remoteAddress?: string;
  },
): Promise<Answer> {
  const { orderId, kind = "identity", content = pdf(), name = "my id.pdf", type, remoteAddress } = given;
  const { route = "POST /chat/documents/fileUpload" } = given;
  const { payload, headers } = form([
    { name: "kind", value: kind },
    { name: "orderId", value: orderId },
    { name: "file", value: content, filename: name, ...(type && { type }) },
  ]);
  const answer = await app.inject({
    method: "POST",
    url: `/api${route.replace("POST ", "")}`,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
    ...(remoteAddress && { remoteAddress }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** The EICAR test file, which malware scanners report. Joined from two parts, so that they do not report this source file. */
export function eicar(): Buffer {
  return Buffer.from(["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""), "latin1");
}
