// An order that somebody without an account asks for, by its number: "ecomid" on the wire.

export function toAskedOrder<Body extends { ecomid: string }>({ ecomid, ...asked }: Body) {
  return { ...asked, orderNumber: ecomid };
}

export function toAskedOrderBody<Asked extends { orderNumber: string }>({ orderNumber, ...asked }: Asked) {
  return { ...asked, ecomid: orderNumber };
}
