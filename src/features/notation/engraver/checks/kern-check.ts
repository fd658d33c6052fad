/* Checks the length of bars: verovio silently engraves too long ones. */

/** Ticks of a whole note; groups of eleven and thirteen come out whole too. */
const WHOLE = 128 * 9 * 5 * 7 * 11 * 13;

interface Spine {
  kind: string;
  at: number;
}

export function kernProblems(text: string): string[] {
  const problems: string[] = [];
  let spines: Spine[] = [];
  let meter = WHOLE;
  let barLength: number | undefined;
  let pickup: number | undefined;
  let bars: number | undefined;
  let bar = 'the first bar';
  const report = (line: number, what: string) => problems.push(`line ${line} (${bar}): ${what}`);

  for (const [index, row] of text.split('\n').entries()) {
    const line = index + 1;
    if (row === '' || row.startsWith('!!')) continue;
    const tokens = row.split('\t');
    if (row.startsWith('**') && bars === undefined) {
      bars = 0;
      spines = tokens.map((kind) => ({ kind, at: 0 }));
      continue;
    }
    if (tokens.length !== spines.length) {
      report(line, `${tokens.length} columns where ${spines.length} were open`);
      return problems;
    }
    if (row.startsWith('!')) continue;
    if (row.startsWith('**')) report(line, 'a second line of spine names');
    else if (row.startsWith('*')) {
      meter = meterIn(tokens) ?? meter;
      spines = follow(tokens, spines);
    } else if (row.startsWith('=')) {
      closeBar(line, tokens[0] ?? '');
    } else {
      sound(line, tokens);
    }
  }
  if (!bars) problems.push('no bar of music in it');
  if (spines.length > 0) problems.push('the spines are not closed with *-');
  return problems;

  function sound(line: number, tokens: string[]): void {
    const struck = spines.flatMap((spine, column) => {
      const token = tokens[column] ?? '.';
      return spine.kind === '**kern' && token !== '.' ? [{ spine, token }] : [];
    });
    const now = struck[0]?.spine.at ?? 0;
    for (const spine of spines) {
      const late = spine.kind === '**kern' && spine.at < now;
      if (late || struck.some((note) => note.spine === spine && spine.at !== now))
        report(line, `a voice is at ${spine.at / WHOLE} of a whole note, another at ${now / WHOLE}`);
    }
    for (const { spine, token } of struck) {
      const lengths = new Set(token.split(' ').map(ticks));
      const [length] = lengths;
      if (lengths.size > 1 || length === undefined || Number.isNaN(length)) report(line, `can't read '${token}'`);
      else spine.at += length;
    }
  }

  function closeBar(line: number, token: string): void {
    const kerns = spines.filter(({ kind }) => kind === '**kern');
    const length = kerns[0]?.at ?? 0;
    if (kerns.some(({ at }) => at !== length))
      report(line, `voices of ${kerns.map(({ at }) => at / WHOLE).join(', ')} whole notes`);
    if (length > 0) {
      const first = barLength === undefined;
      if (first && length < meter) pickup = length;
      const last = token.startsWith('==') && pickup !== undefined && length === meter - pickup;
      if (!first && !last && length !== meter) report(line, `${length / WHOLE} of a whole note, not ${meter / WHOLE}`);
      if (first && length > meter) report(line, `${length / WHOLE} of a whole note, more than ${meter / WHOLE}`);
      barLength = length;
      bars = (bars ?? 0) + 1;
    }
    for (const spine of spines) spine.at = 0;
    bar = `bar ${/\d+/.exec(token)?.[0] ?? '?'}`;
  }
}

/** Of '8.ff#' or '16eeq'. */
function ticks(note: string): number {
  if (note.includes('q')) return 0;
  const [, value, group, dots = ''] = /(\d+)(?:%(\d+))?(\.*)/.exec(note) ?? [];
  if (value === undefined) return Number.NaN;
  const plain = value === '0' ? 2 * WHOLE : (WHOLE / Number(value)) * Number(group ?? 1);
  return plain * (2 - 2 ** -dots.length);
}

function meterIn(tokens: string[]): number | undefined {
  for (const token of tokens) {
    const [, beats, unit] = /^\*M(\d+)\/(\d+)$/.exec(token) ?? [];
    if (beats !== undefined && unit !== undefined) return (Number(beats) * WHOLE) / Number(unit);
  }
  return undefined;
}

function follow(tokens: string[], spines: Spine[]): Spine[] {
  const next: Spine[] = [];
  let joining = false;
  for (const [column, spine] of spines.entries()) {
    const token = tokens[column];
    if (token === '*v' && joining) continue;
    joining = token === '*v';
    if (token === '*-') continue;
    next.push(spine);
    if (token === '*^') next.push({ ...spine });
  }
  return next;
}
