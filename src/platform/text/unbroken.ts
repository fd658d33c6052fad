/** What is one or two words stays on one line: 'Las Vegas', '3:00 PM'. Longer names may break. For display only. */
export function unbroken(text: string): string {
  const words = text.split(' ');
  return words.length > 2 ? text : words.join('\u00a0');
}
