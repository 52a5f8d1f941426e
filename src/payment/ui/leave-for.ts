/** Where the customer pays, as POST /payment/start answers it. */
export interface PaymentPlace {
  redirectUrl: string;
  form?: Record<string, string> | undefined;
}

/** Leaves the shop for the payment page: by its address, or by posting the gateway's form to it. */
export function leaveFor({ redirectUrl, form }: PaymentPlace): void {
  if (!form) {
    window.location.assign(redirectUrl);
    return;
  }
  const element = document.createElement("form");
  element.method = "post";
  element.action = redirectUrl;
  element.acceptCharset = "utf-8";
  element.hidden = true;
  for (const [name, value] of Object.entries(form)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    element.append(input);
  }
  document.body.append(element);
  // The prototype's own: a field may be called "submit".
  HTMLFormElement.prototype.submit.call(element);
  // Browsers may show this page again as it was left.
  element.remove();
}
