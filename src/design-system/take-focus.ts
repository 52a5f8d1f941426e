/** Ref callback for what takes the focus once it is there, because what had it is gone. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
