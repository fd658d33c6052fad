/** 1234567 gives '1,234,567'; Intl takes 10 ms on a phone for its first number. */
export function thousands(count: number): string {
  const digits = String(count);
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
}

export function things(count: number, one: string, many = `${one}s`): string {
  return `${thousands(count)} ${count === 1 ? one : many}`;
}

/** 'a violin, a viola and a cello'; of people `listed`. */
export function joined(things: readonly string[]): string {
  return things.length < 2 ? things.join() : `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`;
}

/** 'Ana', 'Ana and Ben', 'Ana, Ben, and Cy'. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names);
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
