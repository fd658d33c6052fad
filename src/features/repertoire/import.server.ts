import { parse } from 'csv-parse/sync';
import { foldText } from '../../platform/fold-text.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { addOpuses } from './commands.server.ts';
import { FILTER_INSTRUMENTS, REPERTOIRE_TYPES } from './model.ts';
import { identityKey, instrumentName, instrumentsMatching } from './rules.ts';
import { type NewOpus, newOpusSchema } from './schema.server.ts';

/** The file as a whole cannot be used. The message says why, in one line. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** One work as the file has it. */
interface FileRow {
  /** Counted from 1; in CSV as a spreadsheet counts, the header being row 1. */
  row: number;
  work: unknown;
}

export interface ImportNote {
  row: number;
  title: string;
  words: string;
}

export interface ImportReport {
  added: number;
  refused: ImportNote[];
  mended: ImportNote[];
}

interface ImportOptions {
  /** What the file calls a musician, and the id or e-mail of who is meant. */
  aliases: ReadonlyMap<string, string>;
  /** Adds what can be added. Otherwise one refused row keeps everything out. */
  skipRefused: boolean;
}

const COLUMNS = ['title', 'composer', 'repType', 'instrumentation', 'offeringMusicians', 'movements'];
const KEYS_PER_QUERY = 500;

/** Names whose spelling is known: the filter's, their families', and those of works for one piano. */
const INSTRUMENT_NAMES = new Map(
  [...FILTER_INSTRUMENTS.flatMap(instrumentsMatching), 'piano (4 hands)', 'piano (left hand)'].map((name) => [
    name,
    instrumentName(name),
  ]),
);

/** The works of a JSON or CSV file, unchecked. @throws ImportError when the file as a whole cannot be read */
export function readOpusFile(format: 'json' | 'csv', bytes: Uint8Array): FileRow[] {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportError('The file is not UTF-8 text. Save it as UTF-8 and try again.');
  }
  return format === 'json' ? readJson(text) : readCsv(text);
}

function readJson(text: string): FileRow[] {
  let works: unknown;
  try {
    works = JSON.parse(text);
  } catch (error) {
    throw new ImportError(`The file is not valid JSON: ${(error as Error).message}`);
  }
  if (!Array.isArray(works)) throw new ImportError('The file must hold one JSON array of works.');
  return works.map((work: unknown, index) => ({ row: index + 1, work }));
}

function readCsv(text: string): FileRow[] {
  let records: string[][];
  try {
    records = parse(text, { relax_column_count: true });
  } catch (error) {
    throw new ImportError(`The file is not valid CSV: ${(error as Error).message}`);
  }
  const [header = [], ...rest] = records;
  const columns = header.map((name) => COLUMNS.find((column) => foldText(column) === foldText(name)) ?? name);
  if (columns.length !== COLUMNS.length || COLUMNS.some((column) => !columns.includes(column)))
    throw new ImportError(`The first row must name these columns, separated by commas: ${COLUMNS.join(', ')}`);
  return rest
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ row, cells }) => ({ row, work: fromCells(columns, cells) }));
}

function fromCells(columns: string[], cells: string[]) {
  const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
  const offeringMusicians = listIn(cell('offeringMusicians'));
  const surplus = cells.slice(columns.length).map((text, index) => [`column ${columns.length + index + 1}`, text]);
  return {
    ...Object.fromEntries(surplus),
    title: cell('title'),
    composer: cell('composer'),
    repType: cell('repType'),
    instrumentation: listIn(cell('instrumentation')),
    offeringMusicians,
    movements: listIn(cell('movements')).map((movementTitle) => ({
      movementTitle,
      movementOfferingMusicians: offeringMusicians,
    })),
  };
}

/** Parts between ';' or '|'; where there is a '|', a ';' is part of the text. */
function listIn(cell: string): string[] {
  return cell
    .split(cell.includes('|') ? '|' : ';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/**
 * Adds the works of a file in one transaction. What can be mended is mended and listed; what cannot be added is
 * refused with its reasons, and then nothing is added unless `skipRefused`. @throws ImportError for an unknown alias
 */
export async function importOpuses(
  ctx: AppContext,
  rows: readonly FileRow[],
  { aliases, skipRefused }: ImportOptions,
): Promise<ImportReport> {
  return inTransaction(ctx, async (tx) => {
    const musicians = await knownMusicians(tx, aliases);
    const works = rows.map((fileRow) => checkRow(fileRow, musicians));
    await refuseDuplicates(tx, works);
    const accepted = works.flatMap((work) =>
      work.opus && work.reasons.length === 0 ? [{ ...work, opus: work.opus }] : [],
    );
    const added = skipRefused || accepted.length === works.length ? accepted : [];
    await addOpuses(
      tx,
      added.map((work) => work.opus),
    );
    return {
      added: added.length,
      refused: works
        .filter((work) => work.reasons.length > 0)
        .map(({ row, title, reasons }) => ({ row, title, words: reasons.join(' ') })),
      mended: accepted.flatMap(({ row, title, mends }) => mends.map((words) => ({ row, title, words }))),
    };
  });
}

/** Ids by id, by e-mail and by what the file calls them. */
async function knownMusicians(ctx: AppContext, aliases: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const rows = await ctx.db.selectFrom('musicians').select(['id', 'email']).execute();
  const known = new Map(rows.flatMap(({ id, email }) => [[id, id] as const, [email.toLowerCase(), id] as const]));
  for (const [alias, meant] of aliases) {
    const id = known.get(meant) ?? known.get(meant.toLowerCase());
    if (!id) throw new ImportError(`Nobody has the id or e-mail ${quoted(meant)} that was given for ${quoted(alias)}.`);
    known.set(alias, id);
  }
  return known;
}

interface CheckedRow {
  row: number;
  title: string;
  reasons: string[];
  mends: string[];
  opus?: NewOpus;
}

function checkRow({ row, work }: FileRow, musicians: ReadonlyMap<string, string>): CheckedRow {
  const named = isRecord(work) && typeof work.title === 'string' && work.title.trim() !== '';
  const title = named ? quoted(String(work.title)) : '(no title)';
  const mends: string[] = [];
  const result = newOpusSchema.safeParse(mendWork(work, mends));
  if (!result.success) return { row, title, reasons: [...new Set(result.error.issues.map(issueWords))], mends };

  const reasons = new Set<string>();
  const find = (name: string) => musicians.get(name.trim()) ?? musicians.get(name.trim().toLowerCase());
  const idsOf = (names: readonly string[]) =>
    names.flatMap((name) => {
      const id = find(name);
      if (!id) reasons.add(`Nobody is known as ${quoted(name)}: use a musician's id, or --musicians NAME=ID.`);
      return id ?? [];
    });
  const opus: NewOpus = {
    ...result.data,
    offeringMusicians: idsOf(result.data.offeringMusicians),
    movements: result.data.movements.map(({ movementTitle, movementOfferingMusicians }) => ({
      movementTitle,
      movementOfferingMusicians: idsOf(movementOfferingMusicians),
    })),
  };
  for (const name of opus.instrumentation) {
    if ([...name].length === 1 || find(name) !== undefined)
      reasons.add(`${quoted(name)} is not an instrument: it looks like a musician.`);
  }
  return { row, title, reasons: [...reasons], mends, opus };
}

async function refuseDuplicates(ctx: AppContext, works: readonly CheckedRow[]): Promise<void> {
  const firstRows = new Map<string, CheckedRow>();
  for (const work of works) {
    if (!work.opus || work.reasons.length > 0) continue;
    const key = identityKey(work.opus);
    const first = firstRows.get(key);
    if (first) work.reasons.push(`It is the same work as row ${first.row}.`);
    else firstRows.set(key, work);
  }
  const keys = [...firstRows.keys()];
  for (let start = 0; start < keys.length; start += KEYS_PER_QUERY) {
    const stored = await ctx.db
      .selectFrom('opuses')
      .select('identityKey')
      .where('identityKey', 'in', keys.slice(start, start + KEYS_PER_QUERY))
      .execute();
    for (const { identityKey: key } of stored) firstRows.get(key)?.reasons.push('It is in the repertoire already.');
  }
}

/** The work with blanks, accents, type and instruments as we write them, and without ids; each change is noted. */
function mendWork(work: unknown, mends: string[]): unknown {
  if (!isRecord(work)) return work;
  const { _id: _, ...mended } = work;
  const set = (key: string, mend: (value: unknown) => unknown) => {
    if (key in mended) mended[key] = mend(mended[key]);
  };
  const note = (what: string, before: string, after: string) => {
    if (after !== before) mends.push(`The ${what} ${quoted(before)} is now ${quoted(after)}.`);
    return after;
  };
  const line = (what: string, spelled = (text: string) => text) => {
    return (value: unknown) =>
      typeof value === 'string'
        ? note(what, value, spelled(value.normalize('NFC').replace(/\s+/g, ' ').trim()))
        : value;
  };
  const each = (mend: (value: unknown) => unknown) => (value: unknown) =>
    Array.isArray(value) ? value.map(mend) : value;

  set('title', line('title'));
  set('composer', line('composer'));
  set(
    'repType',
    line('type', (text) => REPERTOIRE_TYPES.find((type) => foldText(type) === foldText(text)) ?? text),
  );
  set('instrumentation', each(line('instrument', (text) => INSTRUMENT_NAMES.get(foldText(text)) ?? text)));
  set(
    'movements',
    each((movement) => {
      if (!isRecord(movement)) return movement;
      const { _id: __, ...kept } = movement;
      return 'movementTitle' in kept ? { ...kept, movementTitle: line('movement')(kept.movementTitle) } : kept;
    }),
  );
  return mended;
}

type Issue = NonNullable<ReturnType<typeof newOpusSchema.safeParse>['error']>['issues'][number];

const ONE_OF: Record<string, string> = {
  instrumentation: 'instrument',
  offeringMusicians: 'musician',
  movements: 'movement',
};
const KINDS: Record<string, string> = { array: 'a list', string: 'text', object: 'an object with the keys of a work' };

function issueWords(issue: Issue): string {
  const [list, index, key] = issue.path;
  const place = typeof index === 'number' ? `${ONE_OF[String(list)]} ${index + 1}` : String(list ?? 'It');
  if (issue.code === 'unrecognized_keys') return `Unknown: ${issue.keys.map(quoted).join(', ')}.`;
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid'))
    return `${[place, key].filter(Boolean).join(', ')} must be ${KINDS[issue.expected] ?? issue.expected}.`;
  return typeof index === 'number' ? `${place}: ${issue.message}` : issue.message;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text from the file as a terminal may show it. */
function quoted(text: string): string {
  const short = text.length > 100 ? `${text.slice(0, 99)}…` : text;
  return JSON.stringify(short).replace(/\p{Cc}/gu, '?');
}

/** '1,137 works added, 1 refused, 3 mended' */
export function summaryOf({ added, refused, mended }: ImportReport): string {
  const count = (number: number) => number.toLocaleString('en-US');
  return `${count(added)} ${added === 1 ? 'work' : 'works'} added, ${count(refused.length)} refused, ${count(mended.length)} mended`;
}
