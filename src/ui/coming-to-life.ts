let waits = false;

/** Told by the script that begins a page's life, before it takes over what the server sent. */
export function comesToLife(): void {
  waits = true;
}

/** Told once all of the page is alive; what is shown from now on is drawn by the browser. */
export function isAlive(): void {
  waits = false;
}

/** Whether this browser is taking over a page that the server has drawn. Never on the server. */
export function isComingToLife(): boolean {
  return waits;
}
