/** 'A & B' is set loud and quiet: its two parts; none of another name. */
export function wordmarkParts(name: string): string[] {
  const at = name.lastIndexOf(' & ');
  return at > 0 && at + 3 < name.length ? [name.slice(0, at), name.slice(at + 3)] : [];
}
