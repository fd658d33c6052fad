/* 'Piano; Violin', or 'I. Allegro | II. Presto' where parts hold semicolons; backslash escapes. */

const SIGNS = /[\\;|]/g;

function escaped(text: string, signs: RegExp): string {
  return text.replace(signs, (sign) => `\\${sign}`);
}

function split(cell: string, separator: ';' | '|'): string[] {
  const parts = [''];
  for (const [piece] of cell.matchAll(/\\[\\;|]|[\s\S]/gu)) {
    if (piece === separator) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${piece}`);
  }
  return parts.map((part) => part.trim());
}

function plain(part: string): string {
  return part.replace(/\\([\\;|])/g, '$1');
}

export function listText(parts: readonly string[]): string {
  const bars = parts.some((part) => /[;|]/.test(part));
  const texts = parts.map((part) => escaped(part, bars ? /[\\|]/g : SIGNS));
  // Otherwise read back as two.
  return bars && texts.length === 1 ? `${texts[0]} |` : texts.join(bars ? ' | ' : '; ');
}

export function listIn(cell: string): string[] {
  const bars = split(cell, '|').length > 1;
  return split(cell, bars ? '|' : ';')
    .filter((part) => part !== '')
    .map(plain);
}

export function barredText(parts: readonly string[]): string {
  const texts = parts.map((part) => escaped(part, /[\\|]/g));
  return texts.length === 1 && texts[0]?.includes(';') ? `${texts[0]} |` : texts.join(' | ');
}

/** 'Kahale; June; cello | Park; Hana'; trailing empty facts are dropped. */
export function rowsText(rows: readonly (readonly string[])[]): string {
  const texts = rows.map((row) => {
    const facts = row.map((fact) => escaped(fact, SIGNS));
    while (facts.length > 1 && facts.at(-1) === '') facts.pop();
    return facts.length === 1 && facts[0] === '' ? ';' : facts.join('; ');
  });
  return texts.join(' | ');
}

export function rowsIn(cell: string): string[][] {
  return split(cell, '|')
    .filter((row) => row !== '')
    .map((row) => split(row, ';').map(plain));
}

const NONE = 'none';

/** '' when all match the work; else per part, '' as the work and 'none' nobody. */
export function partsText(work: readonly string[], movements: readonly (readonly string[])[]): string {
  const asWork = (musicians: readonly string[]) =>
    musicians.length === work.length && musicians.every((one, index) => one === work[index]);
  if (movements.every(asWork)) return '';
  return movements
    .map((musicians) => {
      if (asWork(musicians)) return '';
      return musicians.length === 0 ? NONE : musicians.map((one) => escaped(one, SIGNS)).join('; ');
    })
    .join(' | ');
}

/** Undefined for a wrong number of parts. */
export function partsIn(cell: string, work: readonly string[], movements: number): string[][] | undefined {
  if (cell.trim() === '') return Array.from({ length: movements }, () => [...work]);
  const parts = split(cell, '|');
  if (parts.length !== movements) return undefined;
  return parts.map((part) => {
    if (part === '') return [...work];
    if (part.toLowerCase() === NONE) return [];
    return split(part, ';')
      .filter((one) => one !== '')
      .map(plain);
  });
}

const YES = new Set(['yes', 'true', '1', 'y']);
const NO = new Set(['no', 'false', '0', 'n', '']);

export function flagIn(cell: string): boolean | string {
  const text = cell.trim().toLowerCase();
  if (YES.has(text)) return true;
  return NO.has(text) ? false : cell;
}

/** '20', '$20', '20.00'; other text is returned for refusal. */
export function dollarsIn(cell: string): number | string {
  const match = /^\$?\s*(\d{1,7})(?:\.0+)?$/.exec(cell.trim().replaceAll(',', ''));
  return match ? Number(match[1]) : cell;
}

export function dayIn(cell: string): string {
  const text = cell.trim();
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (!match) return text;
  const [, month = '', day = '', year = ''] = match;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** '7:30 PM', '19:30:00', '9:30' to HH:MM; other text is returned. */
export function timeIn(cell: string): string {
  const text = cell.trim();
  const match = /^(\d{1,2}):(\d{2})(?::00)?\s*([ap])?\.?(?:m\.?)?$/i.exec(text);
  if (!match) return text;
  const [, hours = '', minutes = '', half] = match;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
