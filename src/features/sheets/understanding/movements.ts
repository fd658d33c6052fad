import { toRoman } from '../../repertoire/rules.ts';

const NUMERAL = /^(?:([IVXL]{1,7})|(\d{1,3}))(?:[.):]|\s?[–-])\s/;
const NOTHING = new Set(['', '-', '–', '—', 'none', 'n/a', 'na', 'all', 'complete', 'x']);
const NUMBERS_MAX = 200;

/** The movements of one cell: numbered, on lines of their own, or with | ; / between them. 'I. Allegro' for each numbered one. */
export function movementsIn(cell: string): string[] {
  const text = cell.trim();
  if (NOTHING.has(text.toLowerCase()) || /^\d{1,3}$/.test(text)) return [];
  const parts = numbered(text) ?? divided(text);
  return parts.map(tidy).filter((part) => part !== '');
}

/** '3' says how many there are, and nothing of them. */
export function isCount(cell: string): boolean {
  return /^\d{1,3}$/.test(cell.trim());
}

/** 'I. Allegro II. Andante', '1) Air, 2) Gigue': from 1 upwards in one style, or undefined. */
function numbered(text: string): string[] | undefined {
  const cuts: number[] = [];
  let style: 'roman' | 'arabic' | undefined;
  let open = 0;
  for (let at = 0; at < text.length && cuts.length < NUMBERS_MAX; at += 1) {
    const sign = text.charAt(at);
    if (sign === '(') open += 1;
    if (sign === ')') open = Math.max(0, open - 1);
    // 'Vivace (in 3) '
    if (open > 0) continue;
    if (at > 0 && !/[\s,;|/]/.test(text.charAt(at - 1))) continue;
    const [, roman, arabic] = NUMERAL.exec(text.slice(at, at + 14)) ?? [];
    const wanted = cuts.length + 1;
    const found = roman === toRoman(wanted) ? 'roman' : arabic === String(wanted) ? 'arabic' : undefined;
    if (!found || (style && style !== found)) continue;
    if (cuts.length === 0 && at > 0) return undefined;
    style = found;
    cuts.push(at);
  }
  return cuts.length < 2 ? undefined : cuts.map((from, index) => text.slice(from, cuts[index + 1]));
}

function divided(text: string): string[] {
  for (const separator of ['\n', '|', ';', ' / ']) if (text.includes(separator)) return text.split(separator);
  // 'Allegro, Andante, Presto', but not 'Allegro, ma non troppo'.
  const listed = text.split(', ');
  return listed.length > 2 && listed.every((part) => /^\p{Lu}/u.test(part)) ? listed : [text];
}

function tidy(part: string): string {
  const text = part
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[,;|/•*] ?/, '')
    .replace(/ ?[,;|/–-]$/, '')
    .trim();
  const [marker = '', roman, arabic] = NUMERAL.exec(text) ?? [];
  if (marker === '') return text;
  const number = Number(arabic ?? 0);
  return `${roman ?? (number > 0 ? toRoman(number) : arabic)}. ${text.slice(marker.length).trim()}`;
}
