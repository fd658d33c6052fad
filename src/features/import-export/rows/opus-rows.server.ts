import type { AppContext } from '#/features/context.ts';
import { addOpuses, rewriteOpuses } from '#/features/repertoire/commands.server.ts';
import { FILTER_INSTRUMENTS, type Opus, REPERTOIRE_TYPES, type RepertoireType } from '#/features/repertoire/model.ts';
import { findOpuses } from '#/features/repertoire/queries.server.ts';
import { identityKey, instrumentName, instrumentsMatching, movementsMeant } from '#/features/repertoire/rules.ts';
import { type NewOpus, newOpusSchema } from '#/features/repertoire/schema.server.ts';
import { newId } from '#/platform/ids.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import { type Cells, quoted } from '../file.server.ts';
import { isRecord, normaliseFields, normaliser, reasonsIn } from '../normalising.server.ts';
import type { Changed, Checked, Given, RowKind, Stored } from '../plan.server.ts';
import { barredText, listIn, listText, partsIn, partsText } from '../rules.ts';
import { idsOf, type People } from './people.server.ts';

const INSTRUMENT_NAMES = new Map(
  [...FILTER_INSTRUMENTS.flatMap(instrumentsMatching), 'piano (4 hands)', 'piano (left hand)'].map((name) => [
    name,
    instrumentName(name),
  ]),
);

export function opusFromCells(cells: Cells): Given {
  const lists = ['instrumentation', 'offeringMusicians'].flatMap((name) => {
    const cell = cells.get(name);
    return cell === undefined ? [] : [[name, listIn(cell)] as const];
  });
  const movements = cells.get('movements');
  return {
    ...Object.fromEntries(cells),
    ...Object.fromEntries(lists),
    ...(movements !== undefined && { movements: listIn(movements).map((movementTitle) => ({ movementTitle })) }),
  };
}

export function opusCells(people: People, { movements, offeringMusicians, ...opus }: Opus): string[] {
  return [
    opus._id,
    opus.title,
    opus.composer,
    opus.repType,
    listText(opus.instrumentation),
    listText(offeringMusicians.map(people.emailOf)),
    barredText(movements.map(({ movementTitle }) => movementTitle)),
    partsText(
      offeringMusicians.map(people.emailOf),
      movements.map(({ movementOfferingMusicians }) => movementOfferingMusicians.map(people.emailOf)),
    ),
  ];
}

export function opusRows(people: People): RowKind<NewOpus> {
  return {
    kind: 'opuses',
    noun: 'work',
    defaults: { offeringMusicians: [], movements: [] },
    unique: true,
    normalise: normaliseOpus,
    keyOf: ({ title, composer, repType, instrumentation }) =>
      typeof title === 'string' && typeof composer === 'string' && isTexts(instrumentation)
        ? identityKey({ title, composer, repType: repType as RepertoireType, instrumentation })
        : undefined,
    find: findStored,
    check: (given, stored) => checkOpus(people, given, stored),
    nameOf: ({ title }) => (typeof title === 'string' && title.trim() !== '' ? title : '(no title)'),
    describe: ({ offeringMusicians, movements, ...opus }) => ({
      ...opus,
      offeringMusicians: offeringMusicians.map(people.nameOf),
      movements: movements.map(({ movementTitle, movementOfferingMusicians }) =>
        String(movementOfferingMusicians) === String(offeringMusicians)
          ? movementTitle
          : `${movementTitle} (${movementOfferingMusicians.map(people.nameOf).join(', ') || 'nobody'})`,
      ),
    }),
    add: addOpuses,
    change: changeOpuses,
  };
}

function normaliseOpus(given: Given, note: (message: string) => void): Given {
  const { line, each } = normaliser(note);
  return normaliseFields(given, {
    title: line('title'),
    composer: line('composer'),
    repType: line('type', (text) => REPERTOIRE_TYPES.find((type) => foldText(type) === foldText(text)) ?? text),
    instrumentation: each(line('instrument', (text) => INSTRUMENT_NAMES.get(foldText(text)) ?? text)),
    movements: each((movement) => {
      if (!isRecord(movement)) return movement;
      return normaliseFields(movement, { movementTitle: line('movement') });
    }),
  });
}

function checkOpus(people: People, given: Given, stored: NewOpus | undefined): Checked<NewOpus> {
  const { movementMusicians, ...work } = given;
  const movements = withMusicians(work, movementMusicians, stored);
  if (movements === undefined)
    return { reasons: ['movementMusicians must have one part for each movement, with | between them.'] };
  const result = newOpusSchema.safeParse({ ...work, movements });
  if (!result.success)
    return {
      reasons: reasonsIn(
        result.error,
        { instrumentation: 'instrument', offeringMusicians: 'musician', movements: 'movement' },
        false,
      ),
    };
  const reasons: string[] = [];
  const item: NewOpus = {
    ...result.data,
    offeringMusicians: idsOf(people, result.data.offeringMusicians, reasons),
    movements: result.data.movements.map(({ movementTitle, movementOfferingMusicians }) => ({
      movementTitle,
      movementOfferingMusicians: idsOf(people, movementOfferingMusicians, reasons),
    })),
  };
  for (const name of item.instrumentation) {
    if ([...name].length === 1 || 'id' in people.find(name))
      reasons.push(`${quoted(name)} is not an instrument: it looks like a musician.`);
  }
  return { item, reasons };
}

/** The row's, else stored, else the work's; undefined for a wrong number. */
function withMusicians(work: Given, cell: unknown, stored: NewOpus | undefined): unknown {
  const { movements, offeringMusicians } = work;
  if (!Array.isArray(movements)) return movements ?? null;
  const ofWork = isTexts(offeringMusicians) ? offeringMusicians : [];
  const parts = typeof cell === 'string' ? partsIn(cell, ofWork, movements.length) : [];
  if (!parts) return undefined;
  return movements.map((movement: unknown, index) => {
    if (!isRecord(movement)) return movement;
    const { _id: _, ...rest } = movement;
    const before = stored?.movements.find(({ movementTitle }) => movementTitle === rest.movementTitle);
    const musicians = parts[index] ?? rest.movementOfferingMusicians ?? before?.movementOfferingMusicians ?? ofWork;
    return { ...rest, movementOfferingMusicians: musicians };
  });
}

async function findStored(
  tx: AppContext,
  by: { ids: readonly string[] } | { keys: readonly string[] },
): Promise<Stored<NewOpus>[]> {
  const rows = await tx.db
    .selectFrom('opuses')
    .select(['id', 'version'])
    .$if('ids' in by, (query) => query.where('id', 'in', 'ids' in by ? by.ids : []))
    .$if('keys' in by, (query) => query.where('identityKey', 'in', 'keys' in by ? by.keys : []))
    .execute();
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const opuses = await findOpuses(tx, [...versions.keys()]);
  return opuses.map(({ _id, movements, ...opus }) => ({
    _id,
    version: versions.get(_id) ?? 0,
    item: { ...opus, movements: movements.map(({ _id: __, ...movement }) => movement) },
  }));
}

/** Movements match by title and place: files have no ids. */
async function changeOpuses(tx: AppContext, works: readonly Changed<NewOpus>[]): Promise<void> {
  const stored = await findOpuses(
    tx,
    works.map(({ _id }) => _id),
  );
  const byId = new Map(stored.map((opus) => [opus._id, opus]));
  const changed = works.flatMap(({ _id, after }) => {
    const before = byId.get(_id);
    if (!before) return [];
    const ids = movementsMeant(before.movements, after.movements);
    const movements = after.movements.map((movement, place) => ({ ...movement, _id: ids[place] ?? newId() }));
    // Not part of files.
    const { ownFacts } = before;
    return [{ before, after: { ...after, _id, movements, ...(ownFacts && { ownFacts }) } }];
  });
  await rewriteOpuses(tx, changed);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
