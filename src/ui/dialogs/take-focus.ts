/** As the `ref` of what replaces a pressed control, so that screen readers continue there. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
