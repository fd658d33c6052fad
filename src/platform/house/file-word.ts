/** What files of the house begin with: 'forte-and-piano'. Never empty. */
export function fileWord(name: string): string {
  const word = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, 40);
  return word || 'house';
}
