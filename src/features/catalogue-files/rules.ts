/*
 * Lists in one cell of a spreadsheet. 'Piano; Violin' or, where a part may hold a semicolon, 'I. Allegro | II. Presto'.
 * A backslash before ';', '|' or '\' makes it part of the text. Parts have no blanks at their ends.
 */

const SIGNS = /[\\;|]/g;

function escaped(text: string, signs: RegExp): string {
  return text.replace(signs, (sign) => `\\${sign}`);
}

/** The text between separators; a backslash takes the sign after it along. */
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

/** A list without empty parts. */
export function listText(parts: readonly string[]): string {
  const bars = parts.some((part) => /[;|]/.test(part));
  const texts = parts.map((part) => escaped(part, bars ? /[\\|]/g : SIGNS));
  // One part with a semicolon in it: the bar says that it is one.
  return bars && texts.length === 1 ? `${texts[0]} |` : texts.join(bars ? ' | ' : '; ');
}

/** Parts between ';' or '|'; where there is a '|', a ';' is part of the text. */
export function listIn(cell: string): string[] {
  const bars = split(cell, '|').length > 1;
  return split(cell, bars ? '|' : ';')
    .filter((part) => part !== '')
    .map(plain);
}

/** Movements: always with bars between them. */
export function barredText(parts: readonly string[]): string {
  const texts = parts.map((part) => escaped(part, /[\\|]/g));
  return texts.length === 1 && texts[0]?.includes(';') ? `${texts[0]} |` : texts.join(' | ');
}

/** Rows of several facts: 'Kahale; June; cello | Park; Hana'. What is empty at the end of a row is left out. */
export function rowsText(rows: readonly (readonly string[])[]): string {
  const texts = rows.map((row) => {
    const facts = row.map((fact) => escaped(fact, SIGNS));
    while (facts.length > 1 && facts.at(-1) === '') facts.pop();
    return facts.length === 1 && facts[0] === '' ? ';' : facts.join('; ');
  });
  return texts.join(' | ');
}

/** Each row with as many facts as it has. */
export function rowsIn(cell: string): string[][] {
  return split(cell, '|')
    .filter((row) => row !== '')
    .map((row) => split(row, ';').map(plain));
}

const NONE = 'none';

/**
 * Who offers each movement, beside who offers the work: '' where all are the same; part by part otherwise, where
 * nothing is 'as the work' and the word none is nobody.
 */
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

/** Undefined when there is not one part for each movement. */
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

/** 'yes', 'no' and what spreadsheets make of them; any other text stays as it is, to be refused. */
export function flagIn(cell: string): boolean | string {
  const text = cell.trim().toLowerCase();
  if (YES.has(text)) return true;
  return NO.has(text) ? false : cell;
}

/** '20', '$20', '20.00'; any other text stays as it is, to be refused. */
export function dollarsIn(cell: string): number | string {
  const match = /^\$?\s*(\d{1,7})(?:\.0+)?$/.exec(cell.trim().replaceAll(',', ''));
  return match ? Number(match[1]) : cell;
}

/** '2/14/2027', as a spreadsheet shows 2027-02-14, and that itself. */
export function dayIn(cell: string): string {
  const text = cell.trim();
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (!match) return text;
  const [, month = '', day = '', year = ''] = match;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** '7:30 PM', '19:30:00', '9:30' as HH:MM; any other text stays as it is. */
export function timeIn(cell: string): string {
  const text = cell.trim();
  const match = /^(\d{1,2}):(\d{2})(?::00)?\s*([ap])?\.?(?:m\.?)?$/i.exec(text);
  if (!match) return text;
  const [, hours = '', minutes = '', half] = match;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
