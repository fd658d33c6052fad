/** As the `ref` of what has just appeared in the place of what was pressed: readers go on from there. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
