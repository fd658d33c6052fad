/** What is one or two words stays on one line: 'Las Vegas', '3:00 PM'. Longer names may break. For display only. */
export function unbroken(text: string): string {
  const words = text.split(' ');
  return words.length > 2 ? text : words.join('\u00a0');
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
