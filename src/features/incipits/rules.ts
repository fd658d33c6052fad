const TWO_STAVES = ['Piano', 'Organ', 'Harp', 'Harpsichord'];

/**
 * Humdrum's record of how staves stand together: two of one player under a brace, instruments in a bracket, voices alone.
 * @param parts who plays each staff, from the top
 */
export function systemDecoration(parts: readonly string[]): string {
  const groups: number[][] = [];
  parts.forEach((_, staff) => {
    const group = groups.at(-1);
    if (group && joins(parts, group, staff)) group.push(staff);
    else groups.push([staff]);
  });
  return groups.map((group) => joined(parts, group)).join(',');
}

function joins(parts: readonly string[], group: readonly number[], staff: number): boolean {
  const [before = '', part = ''] = [parts[staff - 1], parts[staff]];
  if (TWO_STAVES.includes(part)) return part === before && group.length === 1;
  return !TWO_STAVES.includes(before) && (part === 'Voice') === (before === 'Voice');
}

function joined(parts: readonly string[], group: readonly number[]): string {
  const staves = group.map((staff) => `s${staff + 1}`).join(',');
  if (group.length === 1) return staves;
  const [first = ''] = group.map((staff) => parts[staff] ?? '');
  if (TWO_STAVES.includes(first)) return `{(${staves})}`;
  // Words are sung between the staves of voices.
  return first === 'Voice' ? `[${staves}]` : `[(${staves})]`;
}
