/** Name of the DOM event on window once this browser has to forget a customer. */
const FORGOTTEN_EVENT = "customer-forgotten";

/** Tells every part of the page to forget what it stored about the customer: they signed out, deleted their account or withdrew a consent (I-04). */
export function publishForgotten(): void {
  window.dispatchEvent(new Event(FORGOTTEN_EVENT));
}

/** Calls `listener` each time that the customer is to be forgotten in this tab. */
export function onForgotten(listener: () => void): void {
  window.addEventListener(FORGOTTEN_EVENT, listener);
}
