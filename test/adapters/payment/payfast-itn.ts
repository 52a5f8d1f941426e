import { createHash } from "node:crypto";

/** Fields of a notification of PayFast, in the order in which it sends them; `signature` replaces the right one. */
export interface Itn {
  m_payment_id: string;
  pf_payment_id: string;
  payment_status: string;
  item_name: string;
  amount_gross: string;
  email_address: string;
  merchant_id: string;
  signature?: string;
}

/**
 * A notification as PayFast would send it. Signed here by PayFast's documented rule, independently of the shop's own
 * code; the values contain no character that the two encodings write differently.
 */
export function itn({ signature, ...more }: Partial<Itn>, passphrase = "a secret passphrase"): string {
  const fields = {
    m_payment_id: "",
    pf_payment_id: "1089250",
    payment_status: "COMPLETE",
    item_name: "Order ECOM00000001",
    item_description: "",
    amount_gross: "99.00",
    amount_fee: "-2.28",
    amount_net: "96.72",
    custom_str1: "",
    name_first: "Thandi",
    email_address: "thandi@example.co.za",
    merchant_id: "10000100",
    ...more,
  };
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%20", "+")}`)
    .join("&");
  const right = createHash("md5")
    .update(`${text}&passphrase=${passphrase.replaceAll(" ", "+")}`)
    .digest("hex");
  return `${text}&signature=${signature ?? right}`;
}
