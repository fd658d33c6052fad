/** One sound at a time: whatever else sounds on this page is paused. */
export function pauseOthers(element: HTMLAudioElement): void {
  for (const other of document.querySelectorAll('audio')) if (other !== element) other.pause();
}
