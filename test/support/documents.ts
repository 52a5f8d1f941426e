import type { TestShop } from "./shop.ts";
import type { Answer } from "./shopper.ts";

/** A minimal file with a valid header; `more` is added to its content. */
export function pdf(more = ""): Buffer {
  return Buffer.from(`%PDF-1.4\n${more}\n%%EOF\n`);
}

export function jpeg(more = ""): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(more)]);
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
