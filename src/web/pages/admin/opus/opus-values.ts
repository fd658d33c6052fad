import type { ItemFile } from '#/features/deleted-items/model.ts';
import type { Opus, RepertoireType } from '#/features/repertoire/model.ts';
import { linesOf } from '#/ui/forms/use-api-form.ts';
import { instrumentsOf } from '#/web/admin/fields/instruments-field.tsx';
import type { Opened } from '#/web/admin/items/use-item-form.ts';
import { inStoredOrder } from '#/web/admin/rows/order.ts';

/** A movement on the screen; a new one has no id yet. */
export interface MovementValues {
  _id?: string;
  movementTitle: string;
  movementOfferingMusicians: string[];
}

export interface OpusBody extends Record<string, unknown> {
  title: string;
  composer: string;
  repType: RepertoireType;
  instrumentation: string[];
  offeringMusicians: string[];
  movements: MovementValues[];
}

type Part = `movements.${number}.${'movementTitle' | 'movementOfferingMusicians'}`;
export type OpusField =
  | 'title'
  | 'composer'
  | 'repType'
  | 'instruments'
  | 'otherInstruments'
  | 'offeringMusicians'
  | 'instrumentation'
  | 'movements'
  | Part;

type Values = Record<OpusField, string>;

/** What the fields and the rows come to; what was stored keeps its order and its spelling. */
export function opusBody(values: Values, movements: readonly MovementValues[], stored: Omit<Opus, '_id'>): OpusBody {
  const { title, composer, repType, instruments, otherInstruments, offeringMusicians } = values;
  return {
    title: title.trim(),
    composer: composer.trim(),
    repType: repType as RepertoireType,
    instrumentation: instrumentation({ instruments, otherInstruments }, stored.instrumentation),
    offeringMusicians: inStoredOrder(linesOf(offeringMusicians), stored.offeringMusicians),
    movements: movements.map((movement) => ({ ...movement, movementTitle: movement.movementTitle.trim() })),
  };
}

/** A work for two pianos names one instrument twice: a list nobody touched stays what it is. */
function instrumentation(values: { instruments: string; otherInstruments: string }, stored: readonly string[]) {
  const named = instrumentsOf(values, stored);
  const same = named.length === new Set(stored).size && named.every((name) => stored.includes(name));
  return same ? [...stored] : named;
}

type OpusFile = Pick<ItemFile<Opus>, 'item' | 'version'>;

export function openedOpus({ item: { _id, ...body }, version }: OpusFile): Opened<OpusBody> {
  return { version, body };
}

/** For people: names instead of ids, a movement to a line. */
export function opusInWords(body: OpusBody, names: ReadonlyMap<string, string>): Record<string, unknown> {
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id);
  return {
    ...body,
    offeringMusicians: named(body.offeringMusicians),
    movements: body.movements.map(({ movementTitle, movementOfferingMusicians }, index) => {
      const who = named(movementOfferingMusicians).join(', ');
      return `${index + 1}. ${movementTitle}${who ? ` (${who})` : ''}`;
    }),
  };
}

/** What another admin took out meanwhile is put back as a new movement. */
export function rebased(mine: OpusBody, stored: OpusBody): OpusBody {
  const there = new Set(stored.movements.map(({ _id }) => _id));
  return {
    ...mine,
    movements: mine.movements.map(({ _id, ...movement }) =>
      _id !== undefined && there.has(_id) ? { _id, ...movement } : movement,
    ),
  };
}
