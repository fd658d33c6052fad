/** A `ref` for what replaces a pressed control. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
