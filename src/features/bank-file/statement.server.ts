import { CSV_SEPARATORS, CsvError, foreignRows, foreignText } from '#/platform/text/csv.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import { STATEMENT_EMPTY, STATEMENT_NOT_READ, STATEMENT_TOO_LONG } from './messages.ts';
import { STATEMENT_ROWS_MAX } from './model.ts';

/* CSV exports with English headings, columns in any order. */

export interface StatementRow {
  /** 1-based. */
  row: number;
  date: string;
  text: string;
  amount: string;
  /** Undefined when unclear. */
  cents: number | undefined;
  /** The file's 'Pending', or ''. */
  unsettled: string;
}

export interface Statement {
  rows: StatementRow[];
  ignored: number;
}

type Kind = 'other' | 'status' | 'currency' | 'date' | 'direction' | 'credit' | 'debit' | 'amount' | 'text';

/** First match decides. */
const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ['other', /\b(balance|fees?|tax|tip|rate|net|asset|time ?zone)\b/],
  ['status', /\bstatus\b/],
  ['currency', /\bcurrency\b/],
  ['date', /date|\b(posted|day|when)\b/],
  // Beside an unsigned amount; some banks put the description here.
  ['direction', /credit.*debit|debit.*credit|^cr ?\/? ?dr$|^dr ?\/? ?cr$|\btype\b|^details$/],
  ['credit', /^(credits?(?! card)|deposits?|received|incoming)\b|(paid|money|payments?) in\b/],
  ['debit', /^(debits?|withdrawals?|spent|outgoing)\b|(paid|money|payments?) out\b/],
  ['amount', /^(amount|gross|value|sum|total)\b|\bamount$/],
  [
    'text',
    /descri|memo|note|refer|message|narrat|particular|pay(ee|er|or)|sender|from|name|subject|purpose|remark|comment|title|text|^transaction$/,
  ],
];
const UNSETTLED = /pend|fail|cancel|declin|revers|return|refund|unclaim|void|held|hold/;
const GOES_OUT = /^(d|dr|debit|withdrawal|out|outgoing|sent)$/;
const COMES_IN = /^(c|cr|credit|deposit|in|incoming|received)$/;
const HEADER_WITHIN = 40;
const HEADING_LENGTH_MAX = 100;

interface Header {
  at: number;
  kinds: Kind[];
}

/** @throws CsvError, shown to the uploader */
export function readStatement(bytes: Uint8Array): Statement {
  const text = foreignText(bytes);
  if (text.trim() === '') throw new CsvError(STATEMENT_EMPTY);
  for (const delimiter of CSV_SEPARATORS) {
    const header = findHeader(foreignRows(text, delimiter, HEADER_WITHIN));
    if (!header) continue;
    const most = header.at + 1 + STATEMENT_ROWS_MAX;
    const records = foreignRows(text, delimiter, most + 1);
    if (records.length > most) throw new CsvError(STATEMENT_TOO_LONG);
    return readRecords(records, header);
  }
  throw new CsvError(STATEMENT_NOT_READ);
}

function findHeader(rows: readonly string[][]): Header | undefined {
  for (const [at, cells] of rows.entries()) {
    const kinds = cells.map(kindOf);
    const [money, words] = [
      kinds.some((kind) => kind === 'amount' || kind === 'credit'),
      kinds.some((kind) => kind === 'text' || kind === 'direction'),
    ];
    if (money && (words || kinds.includes('date')) && !cells.some((cell) => centsOf(cell) !== undefined))
      return { at, kinds: words ? kinds : kinds.map((kind) => (kind === 'other' ? 'text' : kind)) };
  }
  return undefined;
}

function kindOf(heading: string): Kind {
  const name = foldText(heading.slice(0, HEADING_LENGTH_MAX).replace(/[^\p{L}\p{N}/]+/gu, ' '));
  return KINDS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other';
}

function readRecords(records: readonly string[][], { at, kinds }: Header): Statement {
  const rows: StatementRow[] = [];
  let ignored = 0;
  for (const [index, cells] of records.entries()) {
    if (index <= at || cells.every((cell) => cell.trim() === '')) continue;
    const row = readRow(index + 1, cells, kinds);
    if (row) rows.push(row);
    else ignored += 1;
  }
  return { rows, ignored };
}

/** Undefined for outgoing payments. */
function readRow(row: number, cells: readonly string[], kinds: readonly Kind[]): StatementRow | undefined {
  const of = (kind: Kind) => cells.filter((cell, index) => kinds[index] === kind && cell.trim() !== '').map(tidy);
  // A credit column wins, else the first amount; later ones are parts.
  const [amount] = [...of('credit'), ...of('amount')];
  if (amount === undefined) return undefined;
  const foreign = of('currency').some((currency) => !/^(usd|us\$|\$|us dollars?)$/i.test(currency));
  const cents = foreign ? undefined : centsOf(amount);
  const directions = of('direction').map((word) => ({ word, folded: foldText(word) }));
  const goesOut = directions.some(({ folded }) => GOES_OUT.test(folded));
  const words = directions.filter(({ folded }) => !COMES_IN.test(folded)).map(({ word }) => word);
  if (goesOut || (cents === undefined ? /^[-(\u2212]/.test(amount) : cents <= 0)) return undefined;
  return {
    row,
    date: of('date')[0] ?? '',
    text: [...of('text'), ...words].join(' · '),
    amount: foreign ? `${amount} ${of('currency').join(' ')}` : amount,
    cents,
    unsettled: of('status').find((word) => UNSETTLED.test(foldText(word))) ?? '',
  };
}

function tidy(cell: string): string {
  return cell.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** '$1,027.00', '(5.00)', '5.00-', '1.027,00 USD' in cents; undefined when ambiguous. */
export function centsOf(text: string): number | undefined {
  const plain = text
    .replace(/\s|us\$?d?|\$/giu, '')
    .replace(/\u2212/g, '-')
    .replace(/cr$/i, '');
  const [, open, sign = '', digits = '', close, after = ''] = /^(\()?([+-]?)([\d.,]+)(\))?(-|dr)?$/i.exec(plain) ?? [];
  if (digits === '' || digits.length > 15 || (open === undefined) !== (close === undefined)) return undefined;
  const [, whole, part = ''] =
    /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2})(?:00)?)?$/.exec(digits) ??
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{2}))$/.exec(digits) ??
    /^()\.(\d{2})$/.exec(digits) ??
    [];
  if (whole === undefined) return undefined;
  const cents = Number(whole.replace(/[.,]/g, '') || 0) * 100 + Number(part.padEnd(2, '0'));
  return (open !== undefined || sign === '-' || after !== '') && cents !== 0 ? -cents : cents;
}
