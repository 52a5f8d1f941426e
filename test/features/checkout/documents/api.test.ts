import { readdir, readFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertOrderAccess } from "#orders/guests/repository.server.ts";
import { moveOrder } from "#orders/repository.server.ts";
import { lockOwnOrder } from "#orders/service.server.ts";
import type { OrderStatus } from "#orders/status/model.ts";
import { newToken } from "#platform/secret-token.server.ts";
import {
  eicar,
  form,
  jpeg,
  jpegOfScans,
  pdf,
  picture,
  printedPdf,
  slowPdf,
  upload,
} from "../../../support/documents.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import {
  ADDRESS,
  beginCheckout,
  DEBIT_ORDER,
  IDENTIFIED,
  newShopper,
  type Shopper,
  toPaymentPage,
} from "../../../support/shopper.ts";

const PHONE = "GA56-GRA-128GB-24-PRO5";

const WITH_PASSWORD = await printedPdf({ userPassword: "8001015009087" });
const ONE_PIXEL = await picture(1).png().toBuffer();
const WHITE = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#ffffff" } })
  .jpeg()
  .toBuffer();
const EMPTY_PAGE = Buffer.from(pdf().toString().replace(" /Contents 4 0 R", ""));

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ listen: true });
});
afterAll(() => test.close());

interface Customer extends Shopper {
  orderId: string;
}

/** A customer who fills in the order for a phone on contract. */
async function customer(): Promise<Customer> {
  const shopper = await newShopper(test);
  await shopper.add(PHONE);
  const { body } = await beginCheckout(shopper, undefined, "contract");
  return { ...shopper, orderId: body.order_id };
}

const send = ({ token, orderId }: Customer, given: Omit<Parameters<typeof upload>[2], "orderId"> = {}) =>
  upload(test, token, { orderId, ...given });

const submit = ({ call, orderId }: Customer, ...documents: { documentId: string; kind: string }[]) =>
  call("POST /documentDetails/addmultiple", { body: { orderId, documents } });

/** Uploads and submits documents one after the other. */
async function uploadAndSubmit(buyer: Customer, ...kinds: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const kind of kinds) {
    const { body } = await send(buyer, { kind });
    ids.push(body.body.documentId);
    await submit(buyer, { documentId: body.body.documentId, kind });
  }
  return ids;
}

const documentsOf = async ({ call, orderId }: Customer): Promise<string[]> =>
  (await call("GET /getdocumentDetails", { query: { orderId } })).body.body.documents.map(
    (document: { documentId: string }) => document.documentId,
  );

const filesNow = () => readdir(join(test.shop.folder, "documents")).catch(() => []);

async function download(token: string, documentId: string) {
  return test.app.inject({ url: `/api/documents/${documentId}`, headers: { authorization: `Bearer ${token}` } });
}

async function move({ uid, orderId }: Customer, ...statuses: OrderStatus[]): Promise<void> {
  const key = { ownerId: uid, orderId };
  for (const to of statuses)
    await test.shop.db.transaction().execute(async (trx) => {
      const order = await lockOwnOrder(trx, key);
      await moveOrder(trx, order, { to, actor: "verification", reason: "test" }, test.shop.clock.now());
    });
}

describe("Document upload", () => {
  it.each(["POST /chat/documents/fileUpload", "POST /chat/fileUploadDsf"])(
    "S7-61 An upload by %s is stored encrypted and returned only to its owner",
    async (route) => {
      const buyer = await customer();
      const { status, body } = await send(buyer, {
        route,
        kind: "proof_of_address",
        content: pdf("Thandi Nkosi"),
        name: "../my id.PDF",
        type: "x/y",
      });
      expect(status).toBe(200);
      expect(body.body).toMatchObject({
        kind: "proof_of_address",
        name: "my id.pdf",
        mediaType: "application/pdf",
        bytes: pdf("Thandi Nkosi").length,
      });
      const { documentId } = body.body;
      const stored = await test.shop.files.read(documentId);
      expect(Buffer.from(stored ?? [])).toEqual(pdf("Thandi Nkosi"));
      const onDisk = await readFile(join(test.shop.folder, "documents", documentId));
      for (const plain of ["Thandi Nkosi", "%PDF"]) expect(onDisk.includes(plain)).toBe(false);
      const answer = await download(buyer.token, documentId);
      expect(answer.rawPayload).toEqual(pdf("Thandi Nkosi"));
      expect(answer.headers).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": "attachment; filename=\"my id.pdf\"; filename*=UTF-8''my%20id.pdf",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
        "cache-control": "no-store",
      });
      const otherShopper = await newShopper(test);
      for (const [token, wanted] of [
        [otherShopper.token, 404],
        ["none", 401],
      ] as const)
        expect((await download(token, documentId)).statusCode).toBe(wanted);
    },
  );

  it("S7-61 An upload may have its parts in any order, and unknown parts are ignored", async () => {
    const buyer = await customer();
    const { payload, headers } = form([
      { name: "more", value: "x", filename: "other.pdf" },
      { name: "file", value: jpeg("photo"), filename: "photo.jpg" },
      { name: "remark", value: "hello" },
      { name: "orderId", value: buyer.orderId },
      { name: "kind", value: "identity" },
    ]);
    const answer = await test.app.inject({
      method: "POST",
      url: "/api/chat/documents/fileUpload",
      headers: { ...headers, authorization: `Bearer ${buyer.token}` },
      payload,
    });
    expect(answer.json().body).toMatchObject({ name: "photo.jpg", mediaType: "image/jpeg" });
  });

  it.each([
    [
      "too large by a byte",
      { content: Buffer.concat([pdf(), Buffer.alloc(5 * 1024 * 1024 + 1 - pdf().length)]) },
      413,
      "file_too_large",
    ],
    ["far too large", { content: Buffer.alloc(6 * 1024 * 1024) }, 413, "file_too_large"],
    [
      "no document despite its media type",
      { content: Buffer.from("<script>"), type: "application/pdf" },
      415,
      "wrong_file_type",
    ],
    ["empty", { content: Buffer.alloc(0) }, 422, "file_empty"],
    ["a PDF with a password", { content: WITH_PASSWORD }, 422, "file_protected"],
    ["a PDF without pages", { content: Buffer.from("%PDF-1.4\n\n%%EOF\n") }, 422, "file_damaged"],
    ["a PDF of 20 bytes", { content: pdf().subarray(0, 20) }, 422, "file_damaged"],
    ["a JPEG that is cut off", { content: jpeg().subarray(0, 300) }, 422, "file_damaged"],
    ["a JPEG that is cut in the middle", { content: jpeg().subarray(0, jpeg().length / 2) }, 422, "file_damaged"],
    ["a picture of one pixel", { content: ONE_PIXEL }, 422, "file_unreadable"],
    ["a photo of nothing but white", { content: WHITE }, 422, "file_unreadable"],
    ["a PDF with one empty page", { content: EMPTY_PAGE }, 422, "file_unreadable"],
    ["infected", { content: pdf(eicar().toString("latin1")) }, 422, "file_infected"],
    ["of an unknown kind", { kind: "selfie" }, 400, "invalid_request"],
  ])("S7-61 The server rejects an upload that is %s and stores no file", async (_, given, status, code) => {
    const buyer = await customer();
    const before = await filesNow();
    const answer = await send(buyer, given);
    expect(answer).toMatchObject({ status, body: { success: false, code } });
    expect(answer.body.message).not.toBe("");
    expect(await filesNow()).toEqual(before);
  });

  it("S7-61 The server accepts a JPEG that lacks only the two bytes of its end", async () => {
    const buyer = await customer();
    const { status, body } = await send(buyer, { content: jpeg().subarray(0, -2), name: "photo.jpg" });
    expect([status, body.body.mediaType]).toEqual([200, "image/jpeg"]);
  });

  it("S7-61 The refusal of a picture that is too small or blank says so, and what to do", async () => {
    const buyer = await customer();
    for (const [content, message] of [
      [ONE_PIXEL, /fewer than 200 pixels on a side.*Take the photo again/],
      [WHITE, /blank.*take the photo again/],
    ] as const)
      expect((await send(buyer, { content })).body).toMatchObject({
        field: "body.file",
        message: expect.stringMatching(message),
      });
  });

  it("S7-61 The server accepts an upload of exactly five megabytes", async () => {
    const buyer = await customer();
    const content = Buffer.alloc(5 * 1024 * 1024);
    pdf().copy(content);
    expect((await send(buyer, { content })).body.body).toMatchObject({ bytes: content.length });
  });

  it("The server rejects an upload without a valid token, own order or file, and one sent as JSON", async () => {
    const buyer = await customer();
    const other = await customer();
    expect(await send({ ...buyer, token: "none" })).toMatchObject({ status: 401, body: { code: "invalid_token" } });
    expect(await send({ ...buyer, orderId: other.orderId })).toMatchObject({ status: 404 });
    expect(await send({ ...buyer, orderId: "no order" })).toMatchObject({ status: 404 });
    const { payload, headers } = form([
      { name: "kind", value: "identity" },
      { name: "orderId", value: buyer.orderId },
    ]);
    const without = await test.app.inject({
      method: "POST",
      url: "/api/chat/documents/fileUpload",
      headers: { ...headers, authorization: `Bearer ${buyer.token}` },
      payload,
    });
    expect(without.json()).toMatchObject({ code: "invalid_request", field: "body.file" });
    const asJson = await buyer.call("POST /chat/documents/fileUpload", { body: { kind: "identity" } });
    expect(asJson).toMatchObject({ status: 415, body: { message: "Send the file as multipart/form-data" } });
  });

  it("A session with three files in an hour that take too long to open sends no more, and others do", async () => {
    const [sender, other] = [await customer(), await customer()];
    const remoteAddress = "198.51.100.20";
    for (let times = 0; times < 3; times += 1) {
      const answer = await send(sender, { content: jpegOfScans(40), remoteAddress });
      expect(answer).toMatchObject({ status: 422, body: { code: "file_damaged" } });
      expect(answer.body.message).toContain("takes too long to open");
    }
    const elsewhere = "198.51.100.21";
    expect(await send(sender, { remoteAddress: elsewhere })).toMatchObject({
      status: 429,
      body: { code: "too_many_requests" },
    });
    expect(await send(other, { remoteAddress })).toMatchObject({ status: 200 });
  });

  it("An address with many files in an hour that take too long to open has less time for each, and usual files open", async () => {
    const usedFor = async (remoteAddress: string) => {
      const sender = await customer();
      const before = process.cpuUsage();
      const answer = await send(sender, { content: slowPdf(60), remoteAddress });
      expect(answer.body.message).toContain("takes too long to open");
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    };
    const remoteAddress = "198.51.100.22";
    for (let session = 0; session < 2; session += 1) {
      const sender = await customer();
      for (let times = 0; times < 3; times += 1) await send(sender, { content: jpegOfScans(40), remoteAddress });
    }
    expect(await usedFor(remoteAddress)).toBeLessThan(1_800);
    expect(await usedFor("198.51.100.23")).toBeGreaterThan(1_900);
    expect(await send(await customer(), { remoteAddress })).toMatchObject({ status: 200 });
  });

  it("An aborted upload creates no document and leaves no file", async () => {
    const buyer = await customer();
    const before = await filesNow();
    const { payload, headers } = form([
      { name: "kind", value: "identity" },
      { name: "orderId", value: buyer.orderId },
      { name: "file", value: pdf("x".repeat(200_000)), filename: "id.pdf" },
    ]);
    const { port } = new URL(test.url);
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(
      `POST /api/chat/documents/fileUpload HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${buyer.token}\r\n` +
        `Content-Type: ${headers["content-type"]}\r\nContent-Length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, 150_000));
    await expect.poll(async () => (await filesNow()).length).toBe(before.length + 1);
    socket.destroy();
    await expect.poll(filesNow).toEqual(before);
    expect(await documentsOf(buyer)).toEqual([]);
  });

  it("A truncated upload form is rejected with a request to send it again", async () => {
    const buyer = await customer();
    const { payload, headers } = form([{ name: "file", value: pdf("x".repeat(2_000)), filename: "id.pdf" }]);
    const answer = await test.app.inject({
      method: "POST",
      url: "/api/chat/documents/fileUpload",
      headers: { ...headers, authorization: `Bearer ${buyer.token}` },
      payload: payload.subarray(0, 1_500),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/did not arrive whole/);
  });
});

describe("GET /documents/:documentId with a token that opens one order", () => {
  it("B-03 opens the documents of this order, and no other document of the same owner", async () => {
    const buyer = await customer();
    const [own = ""] = await uploadAndSubmit(buyer, "identity");
    await buyer.add("PRESIM-2GB");
    const { body } = await beginCheckout(buyer, undefined, "prepaid");
    const [other = ""] = await uploadAndSubmit({ ...buyer, orderId: body.order_id }, "identity");
    const token = newToken();
    const key = { ownerId: buyer.uid, orderId: buyer.orderId };
    await insertOrderAccess(test.shop.db, key, token, new Date(test.shop.clock.now().getTime() + 1000));
    const statuses = [];
    for (const query of [
      `${own}?orderId=${buyer.orderId}`,
      own,
      other,
      `${other}?orderId=${buyer.orderId}`,
      `${other}?orderId=${body.order_id}`,
    ])
      statuses.push((await download(token, query)).statusCode);
    expect(statuses).toEqual([200, 401, 401, 404, 401]);
    expect((await download(buyer.token, `${other}?orderId=${buyer.orderId}`)).statusCode).toBe(404);
    expect((await download(buyer.token, other)).statusCode).toBe(200);
  });
});

describe("POST /documentDetails/addmultiple", () => {
  it("S7-55 The last submitted document completes the order details, and resubmitting it changes nothing", async () => {
    const buyer = await customer();
    const { orderId } = buyer;
    await buyer.call("POST /personalDetailsadd", { body: { orderId, ...IDENTIFIED } });
    await buyer.call("POST /deliverydetails/add", { body: { orderId, ...ADDRESS } });
    await buyer.call("POST /paymentDetails/add", { body: { orderId, ...DEBIT_ORDER } });
    const sent = [];
    for (const kind of ["identity", "proof_of_address", "bank_statement"]) {
      const { body } = await send(buyer, { kind });
      sent.push({ documentId: body.body.documentId, kind });
    }
    const [first, ...others] = sent;
    if (!first) throw new Error("nothing was sent");
    expect((await submit(buyer, first)).body.body).toMatchObject({ status: "draft" });
    const complete = await submit(buyer, ...others);
    expect(complete.body.body).toMatchObject({ status: "details_complete", orderId });
    expect((await submit(buyer, ...others)).body.body).toEqual(complete.body.body);
    expect(new Set(await documentsOf(buyer))).toEqual(new Set(sent.map(({ documentId }) => documentId)));
  });

  it("S7-55 An upload counts only after it is submitted", async () => {
    const buyer = await customer();
    await send(buyer);
    expect(await documentsOf(buyer)).toEqual([]);
  });

  it("S7-55 A submission replaces only the documents of its kinds, with their files", async () => {
    const buyer = await customer();
    const [id, address] = await uploadAndSubmit(buyer, "identity", "proof_of_address");
    const [newer] = await uploadAndSubmit(buyer, "identity");
    expect(new Set(await documentsOf(buyer))).toEqual(new Set([address, newer]));
    expect(await filesNow()).not.toContain(id);
    expect((await download(buyer.token, id ?? "")).statusCode).toBe(404);
  });

  it("S7-55 A submission may hold several documents of one kind", async () => {
    const buyer = await customer();
    const sides = [(await send(buyer)).body.body, (await send(buyer)).body.body];
    const { body } = await submit(buyer, ...sides.map(({ documentId }) => ({ documentId, kind: "identity" })));
    expect(body.body.details.documents).toHaveLength(2);
  });

  it("The server rejects a submission with another customer's document and changes nothing", async () => {
    const [buyer, other] = [await customer(), await customer()];
    const [stored] = await uploadAndSubmit(buyer, "identity");
    const theirs = (await send(other)).body.body.documentId;
    const own = (await send(buyer)).body.body.documentId;
    const answer = await submit(buyer, { documentId: own, kind: "identity" }, { documentId: theirs, kind: "identity" });
    expect(answer).toMatchObject({ status: 404, body: { field: "body.documents" } });
    expect(await documentsOf(buyer)).toEqual([stored]);
    expect((await submit({ ...other, orderId: buyer.orderId }, { documentId: theirs, kind: "identity" })).status).toBe(
      404,
    );
  });

  it("An order takes ten files, and unsubmitted uploads are the first to be replaced", async () => {
    const buyer = await customer();
    const sendSome = (count: number) => Promise.all(Array.from({ length: count }, () => send(buyer)));
    const sent = [...(await sendSome(4)), ...(await sendSome(4)), ...(await sendSome(2))];
    expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const ids = sent.map(({ body }) => body.body.documentId);
    const nine = ids.slice(1).map((documentId) => ({ documentId, kind: "identity" }));
    await submit(buyer, ...nine);
    const last = await send(buyer);
    expect(last.status).toBe(200);
    expect(await filesNow()).not.toContain(ids[0]);
    await submit(buyer, ...nine, { documentId: last.body.body.documentId, kind: "identity" });
    const before = await filesNow();
    const more = await Promise.all([send(buyer), send(buyer)]);
    expect(more.map(({ body }) => body.code)).toEqual(["too_many_documents", "too_many_documents"]);
    expect(await filesNow()).toEqual(before);
  });
});

describe("Stored documents", () => {
  it("S7-57 Documents are listed only for their owner, by order or for the most recent submission", async () => {
    const [buyer, other] = [await customer(), await customer()];
    expect((await other.call("GET /getdocumentDetails")).body).toEqual({ success: true, body: null });
    const [id] = await uploadAndSubmit(buyer, "identity");
    expect((await buyer.call("GET /getdocumentDetails")).body.body).toMatchObject({
      orderId: buyer.orderId,
      documents: [{ documentId: id, kind: "identity", name: "my id.pdf", mediaType: "application/pdf" }],
    });
    expect((await other.call("GET /getdocumentDetails")).body.body).toBeNull();
    const theirs = await other.call("GET /getdocumentDetails", { query: { orderId: buyer.orderId } });
    expect(theirs.status).toBe(404);
  });

  it("An owner can delete a document and its file while the order is open", async () => {
    const [buyer, other] = [await customer(), await customer()];
    const [id = ""] = await uploadAndSubmit(buyer, "identity");
    const remove = (by: Customer) => by.call("DELETE /documents/:documentId", { params: { documentId: id } });
    expect((await remove(other)).status).toBe(404);
    expect((await remove(buyer)).body.body.details.documents).toEqual([]);
    expect(await filesNow()).not.toContain(id);
    expect((await remove(buyer)).status).toBe(404);
  });

  it("Documents of a placed order are final, but an order in progress takes RICA documents", async () => {
    const buyer = await customer();
    const [id = ""] = await uploadAndSubmit(buyer, "identity");
    const late = (await send(buyer)).body.body.documentId;
    await move(buyer, "details_complete", "awaiting_verification");
    expect((await buyer.call("DELETE /documents/:documentId", { params: { documentId: id } })).body.code).toBe(
      "order_closed",
    );
    expect((await submit(buyer, { documentId: late, kind: "identity" })).body.code).toBe("order_closed");
    expect((await send(buyer)).body.code).toBe("order_closed");
    await move(buyer, "accepted", "in_progress");
    expect((await send(buyer, { kind: "bank_statement" })).body.code).toBe("order_closed");
    const proof = (await send(buyer, { kind: "proof_of_address" })).body.body.documentId;
    const saved = await submit(
      buyer,
      { documentId: proof, kind: "proof_of_address" },
      { documentId: late, kind: "identity" },
    );
    expect(saved.body.body).toMatchObject({ status: "in_progress" });
    expect(new Set(await documentsOf(buyer))).toEqual(new Set([id, late, proof]));
    expect((await download(buyer.token, id)).statusCode).toBe(200);
  });

  it("Documents move to the order that replaces theirs after a cart change", async () => {
    const shopper = await newShopper(test);
    const { orderId } = await toPaymentPage(shopper);
    const [id] = await uploadAndSubmit({ ...shopper, orderId }, "identity");
    await shopper.add("PRESIM-2GB");
    const next: string = (await beginCheckout(shopper)).body.order_id;
    expect(next).not.toBe(orderId);
    expect(await documentsOf({ ...shopper, orderId: next })).toEqual([id]);
    expect((await download(shopper.token, id ?? "")).statusCode).toBe(200);
  });
});
