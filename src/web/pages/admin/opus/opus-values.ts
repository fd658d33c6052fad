import type { ItemDetails } from '#/features/deleted-items/model.ts';
import type { Opus, RepertoireType } from '#/features/repertoire/model.ts';
import type { CorrectedFacts } from '#/features/work-facts/model.ts';
import { linesOf } from '#/ui/forms/use-api-form.ts';
import { instrumentsOf } from '#/web/admin/fields/instruments-field.tsx';
import type { Opened } from '#/web/admin/items/use-item-form.ts';
import { inStoredOrder } from '#/web/admin/rows/order.ts';
import { correctionsOf, type FactField, readableFacts, type SaidFacts } from './facts-values.ts';

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
  ownFacts: CorrectedFacts;
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
  | FactField
  | Part;

type Values = Record<OpusField, string>;

export function opusBody(
  values: Values,
  movements: readonly MovementValues[],
  stored: Omit<Opus, '_id'>,
  said: SaidFacts | undefined,
): OpusBody {
  const { title, composer, repType, instruments, otherInstruments, offeringMusicians } = values;
  return {
    title: title.trim(),
    composer: composer.trim(),
    repType: repType as RepertoireType,
    instrumentation: instrumentation({ instruments, otherInstruments }, stored.instrumentation),
    offeringMusicians: inStoredOrder(linesOf(offeringMusicians), stored.offeringMusicians),
    movements: movements.map((movement) => ({ ...movement, movementTitle: movement.movementTitle.trim() })),
    ownFacts: said ? correctionsOf(values, said) : (stored.ownFacts ?? {}),
  };
}

/** An untouched list stays, as two pianos list one twice. */
function instrumentation(values: { instruments: string; otherInstruments: string }, stored: readonly string[]) {
  const named = instrumentsOf(values, stored);
  const same = named.length === new Set(stored).size && named.every((name) => stored.includes(name));
  return same ? [...stored] : named;
}

type VersionedOpus = Pick<ItemDetails<Opus>, 'item' | 'version'>;

export function openedOpus({ item: { _id, ownFacts = {}, ...body }, version }: VersionedOpus): Opened<OpusBody> {
  return { version, body: { ...body, ownFacts } };
}

/** One movement per line, names for ids. */
export function readableOpus(body: OpusBody, names: ReadonlyMap<string, string>): Record<string, unknown> {
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id);
  return {
    ...body,
    ownFacts: readableFacts(body.ownFacts),
    offeringMusicians: named(body.offeringMusicians),
    movements: body.movements.map(({ movementTitle, movementOfferingMusicians }, index) => {
      const who = named(movementOfferingMusicians).join(', ');
      return `${index + 1}. ${movementTitle}${who ? ` (${who})` : ''}`;
    }),
  };
}

/** Movements deleted by others become new. */
export function rebased(mine: OpusBody, stored: OpusBody): OpusBody {
  const there = new Set(stored.movements.map(({ _id }) => _id));
  return {
    ...mine,
    movements: mine.movements.map(({ _id, ...movement }) =>
      _id !== undefined && there.has(_id) ? { _id, ...movement } : movement,
    ),
  };
}
