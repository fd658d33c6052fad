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

/** As occasions of the data set. */
const ASKED_AT: Partial<Record<SectionKind, Occasion>> = {
  seating: 'walking-in',
  processional: 'walking-in',
  entrance: 'walking-in',
  signing: 'signing',
  recessional: 'walking-out',
  postlude: 'walking-out',
  prelude: 'signing',
  cocktail: 'dinner',
  dinner: 'dinner',
  dance: 'first-dance',
};
const SHOWN = 3;
/** Minutes. */
const AS_LONG = 4;
const LOOKED_THROUGH = 40;

/** Best known, not yet in the programme. */
export async function suggestionsFor(
  ctx: AppContext,
  { sections, occasion }: Programme,
  chosen: ReadonlySet<string>,
): Promise<Record<string, Suggestion[]>> {
  const kinds = [...new Set(sections.filter(({ items }) => items.length === 0).map(({ kind }) => kind))];
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const asked = occasion === 'memorial' ? 'memorial' : ASKED_AT[kind];
      return [kind, asked ? await listForOccasion(ctx, asked, LOOKED_THROUGH, countOf) : []] as const;
    }),
  );
  const byKind = new Map(found);
  const shown = new Set(chosen);
  // What is walked to chooses before what is played for long.
  const shortFirst = sections.toSorted((a, b) => (a.minutes ?? 0) - (b.minutes ?? 0));
  return Object.fromEntries(
    shortFirst.map(({ id, kind, items, minutes }) => {
      const free = items.length > 0 ? [] : (byKind.get(kind) ?? []).filter(({ _id }) => !shown.has(_id));
      const some = free.toSorted((a, b) => fitness(b.facts, minutes) - fitness(a.facts, minutes)).slice(0, SHOWN);
      for (const { _id } of some) shown.add(_id);
      return [id, some.map(suggested)];
    }),
  );
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
