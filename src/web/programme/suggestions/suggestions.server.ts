import type { AppContext } from '#/features/context.ts';
import { playersText } from '#/features/parts/messages.ts';
import { playersFor } from '#/features/parts/rules.ts';
import type { Programme, SectionKind } from '#/features/programmes/model.ts';
import { listForOccasion } from '#/features/repertoire/browsing/lists.server.ts';
import type { OpusCard } from '#/features/repertoire/model.ts';
import type { KnownFacts, Occasion } from '#/features/work-facts/model.ts';

export interface Suggestion {
  opusId: string;
  title: string;
  composer: string;
  /** 'violin and piano'. */
  players: string;
}

/** As occasions of the data set. What all eyes are on chooses before what is played beside something. */
const ASKED_AT = new Map<SectionKind, Occasion>([
  ['processional', 'walking-in'],
  ['entrance', 'walking-in'],
  ['recessional', 'walking-out'],
  ['dance', 'first-dance'],
  ['signing', 'signing'],
  ['seating', 'walking-in'],
  ['postlude', 'walking-out'],
  ['prelude', 'signing'],
  ['cocktail', 'dinner'],
  ['dinner', 'dinner'],
]);
const IN_TURN = [...ASKED_AT.keys()];
const SHOWN = 3;
/** Minutes. */
const AS_LONG = 5;
const LOOKED_THROUGH = 40;

/** Best known, not yet in the programme. */
export async function suggestionsFor(
  ctx: AppContext,
  { sections, occasion }: Programme,
  chosen: ReadonlySet<string>,
): Promise<Record<string, Suggestion[]>> {
  const open = sections
    .filter(({ items }) => items.length === 0)
    .toSorted((a, b) => IN_TURN.indexOf(a.kind) - IN_TURN.indexOf(b.kind));
  const found = await Promise.all(
    [...new Set(open.map(({ kind }) => kind))].map(async (kind) => {
      const asked = occasion === 'memorial' ? 'memorial' : ASKED_AT.get(kind);
      return [kind, asked ? await listForOccasion(ctx, asked, LOOKED_THROUGH, countOf) : []] as const;
    }),
  );
  const byKind = new Map(found);
  const offers = open.map(({ id, kind, minutes }) => ({
    id,
    fitting: (byKind.get(kind) ?? []).toSorted((a, b) => fitness(b.facts, minutes) - fitness(a.facts, minutes)),
    some: [] as Suggestion[],
  }));
  const shown = new Set(chosen);
  // One each in turn: no moment takes all that everybody knows.
  for (let turn = 0; turn < SHOWN; turn++)
    for (const { fitting, some } of offers) {
      const next = fitting.find(({ _id }) => !shown.has(_id));
      if (!next) continue;
      shown.add(next._id);
      some.push(suggested(next));
    }
  return Object.fromEntries(offers.map(({ id, some }) => [id, some]));
}

const countOf = (card: OpusCard) => playersFor(card).length;

function suggested(card: OpusCard): Suggestion {
  const { _id: opusId, title, composer } = card;
  return { opusId, title, composer, players: playersText(playersFor(card)) };
}

/** Best known, and not much longer or shorter than the section. */
function fitness({ known = 0, minutes }: KnownFacts, planned: number | null): number {
  const middle = minutes ? (minutes[0] + minutes[1]) / 2 : Number.POSITIVE_INFINITY;
  return known * 2 - Math.min(1, Math.max(0, Math.abs(middle - (planned ?? middle)) - AS_LONG) / 10);
}
