import { describe, expect, it } from "vitest";
import { phpUrlencode, signedFields, signedForm } from "#ports/payment/payfast-signature.server.ts";

// Each signature was made apart from this program, with Python's hashlib.md5 over the text that stands beside it, which was
// written by PHP's rules by hand; `printf %s TEXT | openssl md5` gives the same.
const PASSPHRASE = "jt7NOE43FZPn ~!'()*";

describe("PHP's urlencode", () => {
  it.each([
    ["a b", "a+b"],
    ["~!'()*", "%7E%21%27%28%29%2A"],
    ["https://shop.example/?a=1&b=2", "https%3A%2F%2Fshop.example%2F%3Fa%3D1%26b%3D2"],
    ["Zoë", "Zo%C3%AB"],
    ["-_.aZ09", "-_.aZ09"],
    ["+", "%2B"],
    ["\ud800", "%EF%BF%BD"],
  ])("writes %j as %s", (text, written) => {
    expect(phpUrlencode(text)).toBe(written);
  });
});

describe("PayFast's form", () => {
  const values = {
    item_name: " Order ~ ECOM00000001 (it's new!) *\n",
    amount: "1299.00",
    m_payment_id: "019a9f7e-0000-7000-8000-000000000001",
    notify_url: "https://shop.example/api/payment/notify",
    cancel_url: "https://shop.example/checkout/return?outcome=cancelled",
    return_url: "https://shop.example/checkout/return?orderId=1&vendorType=personal",
    merchant_key: "46f0cd694581a",
    merchant_id: "10000100",
  };

  it("is signed in PayFast's order, over trimmed values", () => {
    // merchant_id=10000100&merchant_key=46f0cd694581a&return_url=https%3A%2F%2Fshop.example%2Fcheckout%2Freturn%3ForderId%3D1
    // %26vendorType%3Dpersonal&cancel_url=https%3A%2F%2Fshop.example%2Fcheckout%2Freturn%3Foutcome%3Dcancelled
    // &notify_url=https%3A%2F%2Fshop.example%2Fapi%2Fpayment%2Fnotify&m_payment_id=019a9f7e-0000-7000-8000-000000000001
    // &amount=1299.00&item_name=Order+%7E+ECOM00000001+%28it%27s+new%21%29+%2A
    // &passphrase=jt7NOE43FZPn+%7E%21%27%28%29%2A
    const form = signedForm(values, PASSPHRASE);
    expect(form.signature).toBe("44aa1b2271d19ef3180a8da68aeaaa09");
    expect(form.item_name).toBe("Order ~ ECOM00000001 (it's new!) *");
    expect(Object.keys(form).slice(0, 3)).toEqual(["merchant_id", "merchant_key", "return_url"]);
    expect(JSON.stringify(form)).not.toContain("jt7NOE43FZPn");
  });

  it("leaves out what is empty, and 0 is not empty", () => {
    const empty = { merchant_key: "", return_url: "", cancel_url: " ", notify_url: "", item_name: "" };
    // merchant_id=10000100&m_payment_id=0&amount=0&passphrase=x
    expect(signedForm({ ...empty, merchant_id: "10000100", m_payment_id: "0", amount: "0" }, "x")).toEqual({
      merchant_id: "10000100",
      m_payment_id: "0",
      amount: "0",
      signature: "0d773242abd7af33c232b4bea572b55e",
    });
  });
});

describe("PayFast's notification", () => {
  const TEXT =
    "m_payment_id=019a9f7e-0000-7000-8000-000000000001&pf_payment_id=1089250&payment_status=COMPLETE" +
    "&item_name=Order+ECOM00000001&item_description=&amount_gross=99.00&amount_fee=-2.28&amount_net=96.72&custom_str1=" +
    "&custom_int1=&name_first=Zo%C3%AB&name_last=O%27Neil&email_address=zoe%2Bx%40example.co.za&merchant_id=10000100";
  // TEXT&passphrase=jt7NOE43FZPn+%7E%21%27%28%29%2A
  const SIGNATURE = "a4712ef4abda3a098ab1dbd06e9e4260";
  const read = (body: string, passphrase = PASSPHRASE) => signedFields(body, passphrase);

  it("is signed over all its fields, the empty ones too, in the order in which they came", () => {
    const signed = read(`${TEXT}&signature=${SIGNATURE}`);
    expect(signed?.fields).toMatchObject({ pf_payment_id: "1089250", custom_str1: "", name_first: "Zoë" });
    expect(signed?.text).toBe(TEXT);
  });

  it("may be encoded in another way on its way here", () => {
    const sent = TEXT.replace("Order+ECOM", "Order%20ECOM").replace("%27", "'").replace("%C3%AB", "%c3%ab");
    expect(read(`${sent}&signature=${SIGNATURE}`)?.text).toBe(TEXT);
  });

  it("may be signed over bytes that are not UTF-8", () => {
    // m_payment_id=1&name_first=Zo%EB&passphrase=x
    expect(
      read("m_payment_id=1&name_first=Zo%EB&signature=1bff0656a37556a36cd5bde6583e9db6", "x")?.fields.m_payment_id,
    ).toBe("1");
  });

  it("does not read what stands behind the signature, for nobody signed it", () => {
    const body = `${TEXT}&signature=${SIGNATURE}&amount_gross=1.00&signature=x`;
    expect(read(body)?.fields.amount_gross).toBe("99.00");
  });

  it.each([
    ["another amount", TEXT.replace("99.00", "1.00"), SIGNATURE],
    ["another order of its fields", TEXT.split("&").toReversed().join("&"), SIGNATURE],
    // TEXT without item_description, custom_str1 and custom_int1, and the passphrase
    ["a signature that leaves the empty fields out", TEXT, "b341f5f8a6556cab912346736013fea3"],
    ["a signature in capitals", TEXT, SIGNATURE.toUpperCase()],
    ["no signature", TEXT, ""],
    ["half a signature", TEXT, SIGNATURE.slice(0, 16)],
  ])("is refused with %s", (_, text, signature) => {
    expect(read(`${text}&signature=${signature}`)).toBeUndefined();
  });

  it("is refused with another passphrase, without a signature, or when a field comes twice", () => {
    expect(read(`${TEXT}&signature=${SIGNATURE}`, "another")).toBeUndefined();
    expect(read(TEXT)).toBeUndefined();
    expect(read("")).toBeUndefined();
    // amount_gross=1.00&amount_gross=99.00&passphrase=x
    expect(
      read("amount_gross=1.00&amount_gross=99.00&signature=78ecc915c987781f4f65ea55daa3a137", "x"),
    ).toBeUndefined();
  });
});
