/** What is pressed there and is less than 44 px high, but for links in a sentence. This runs in the page. */
export function smallTargets(): string[] {
  return [...document.querySelectorAll('a[href], button, summary, select, input:not([type=checkbox], [type=radio])')]
    .filter((one) => {
      const { display } = getComputedStyle(one);
      const words = one.textContent?.trim().length ?? 0;
      const inSentence = display === 'inline' && (one.parentElement?.textContent?.trim().length ?? 0) > words + 3;
      const spread = getComputedStyle(one, '::after').position === 'absolute';
      const { width, height } = one.getBoundingClientRect();
      return one.checkVisibility() && width > 1 && height < 43.5 && !inSentence && !spread;
    })
    .map((one) => `${Math.round(one.getBoundingClientRect().height)} px: ${one.textContent?.trim().slice(0, 40)}`);
}
