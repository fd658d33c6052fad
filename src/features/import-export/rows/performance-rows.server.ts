import type { AppContext } from '#/features/context.ts';
import { addPerformances, rewritePerformances } from '#/features/performances/commands.server.ts';
import type { Collaborator, Performance, ProgramPiece } from '#/features/performances/model.ts';
import { findStoredPerformances } from '#/features/performances/queries.server.ts';
import { type NewPerformance, newPerformanceSchema } from '#/features/performances/schema.server.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import type { Cells } from '../file.server.ts';
import { normaliseFields, normaliser, reasonsIn } from '../normalising.server.ts';
import type { Checked, Given, RowKind, Stored } from '../plan.server.ts';
import { dayIn, dollarsIn, flagIn, listIn, listText, rowsIn, rowsText, timeIn } from '../rules.ts';
import { idsOf, type People } from './people.server.ts';

type Item = NewPerformance & { calledOff: boolean };

const ARRANGED = 'arr. ';
const TRANSCRIBED = 'transcr. ';

const VALUES: Readonly<Record<string, (cell: string) => unknown>> = {
  time: (cell) => (cell.trim() === '' ? null : cell),
  featuredGLVMSMusicians: listIn,
  collaborators: (cell) => rowsIn(cell).map(toCollaborator),
  openToPublic: flagIn,
  minPrice: dollarsIn,
  maxPrice: dollarsIn,
  program: (cell) => rowsIn(cell).map(toPiece),
  calledOff: flagIn,
};

export function performanceFromCells(cells: Cells): Given {
  return Object.fromEntries(
    [...cells].map(([name, cell]) => {
      const read = VALUES[name];
      return [name, read ? read(cell) : cell];
    }),
  );
}

function toCollaborator([last = '', first = '', instrument = '', ...more]: string[]): unknown {
  const person = { collaboratorLastName: last, collaboratorFirstName: first, collaboratorInstrument: instrument };
  return more.length > 0 ? { ...person, [more.join('; ')]: '' } : person;
}

function toPiece([title = '', composer = '', ...credits]: string[]): unknown {
  const piece: Record<string, string> = { title, composer };
  for (const credit of credits) {
    if (credit.startsWith(ARRANGED)) piece.arranger = credit.slice(ARRANGED.length);
    else if (credit.startsWith(TRANSCRIBED)) piece.transcriber = credit.slice(TRANSCRIBED.length);
    // The schema refuses an unknown key by name.
    else piece[credit] = '';
  }
  return piece;
}

export function performanceCells(people: People, performance: Performance): string[] {
  const { _id, title, locationName, city, state, date, time, featuredGLVMSMusicians, collaborators } = performance;
  const { openToPublic, minPrice, maxPrice, ticketsLink, description, program, calledOff } = performance;
  const flag = (value: boolean) => (value ? 'yes' : 'no');
  return [
    _id,
    title,
    locationName,
    city,
    state,
    date,
    time ?? '',
    listText(featuredGLVMSMusicians.map(people.emailOf)),
    rowsText(collaborators.map(collaboratorFacts)),
    flag(openToPublic),
    String(minPrice),
    String(maxPrice),
    ticketsLink,
    description,
    rowsText(program.map(pieceFacts)),
    flag(calledOff),
  ];
}

function collaboratorFacts(person: Collaborator): string[] {
  return [person.collaboratorLastName, person.collaboratorFirstName, person.collaboratorInstrument];
}

function pieceFacts({ title, composer, arranger, transcriber }: ProgramPiece): string[] {
  const credits = [arranger && `${ARRANGED}${arranger}`, transcriber && `${TRANSCRIBED}${transcriber}`];
  return [title, composer, ...credits.filter((credit) => credit !== undefined)];
}

export function performanceRows(people: People): RowKind<Item> {
  return {
    kind: 'performances',
    noun: 'performance',
    defaults: { time: null, calledOff: false },
    unique: false,
    normalise(given, note) {
      const { line } = normaliser(note);
      return normaliseFields(given, {
        title: line('title'),
        locationName: line('location'),
        city: line('city'),
        state: line('state', (text) => text.toUpperCase()),
        date: line('date', dayIn),
        time: line('time', timeIn),
        ticketsLink: line('tickets link'),
        description: (text) => (typeof text === 'string' ? text.replaceAll('\r\n', '\n').normalize('NFC') : text),
      });
    },
    keyOf: ({ date, time, title, locationName }) =>
      [date, title, locationName].every((part) => typeof part === 'string' && part !== '')
        ? [date, time ?? '', title, locationName].map((part) => foldText(String(part))).join('|')
        : undefined,
    find: findStored,
    check: (given) => checkPerformance(people, given),
    nameOf: ({ title }) => (typeof title === 'string' && title.trim() !== '' ? title : '(no title)'),
    describe: ({ featuredGLVMSMusicians, collaborators, program, ...performance }) => ({
      ...performance,
      featuredGLVMSMusicians: featuredGLVMSMusicians.map(people.nameOf),
      collaborators: collaborators.map((person) => collaboratorFacts(person).filter(Boolean).join(', ')),
      program: program.map((piece) => pieceFacts(piece).filter(Boolean).join(', ')),
    }),
    add: addPerformances,
    change: (tx, changed) =>
      rewritePerformances(
        tx,
        changed.map(({ _id, before, after }) => ({ before, after: { ...after, _id } })),
      ),
  };
}

function checkPerformance(people: People, { calledOff, ...given }: Given): Checked<Item> {
  const reasons: string[] = [];
  // The schema takes ids only.
  const names = given.featuredGLVMSMusicians;
  const musicians = Array.isArray(names) ? idsOf(people, names, reasons) : names;
  const result = newPerformanceSchema.safeParse({ ...given, featuredGLVMSMusicians: musicians });
  if (typeof calledOff !== 'boolean') reasons.push('calledOff must be yes or no.');
  if (!result.success)
    reasons.push(...reasonsIn(result.error, { collaborators: 'collaborator', program: 'piece' }, true));
  return result.success && typeof calledOff === 'boolean'
    ? { item: { ...result.data, calledOff }, reasons }
    : { reasons };
}

async function findStored(
  tx: AppContext,
  by: { ids: readonly string[] } | { keys: readonly string[] },
): Promise<Stored<Item>[]> {
  // By day: SQL can't fold accents.
  const found = await findStoredPerformances(
    tx,
    'ids' in by ? by : { days: [...new Set(by.keys.map((key) => key.split('|')[0] ?? ''))] },
  );
  return found.map(({ item: { _id, ...item }, version }) => ({ _id, version, item }));
}
