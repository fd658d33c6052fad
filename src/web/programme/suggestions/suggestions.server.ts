import { findCartWorks } from '#/features/cart/works.server.ts';
import type { AppContext } from '#/features/context.ts';
import { beginningsOf, movementIncipits } from '#/features/incipits/queries.server.ts';
import { playersText } from '#/features/parts/messages.ts';
import { playersFor } from '#/features/parts/rules.ts';
import type { Programme, SectionKind } from '#/features/programmes/model.ts';
import { isTooLong } from '#/features/programmes/rules.ts';
import { listForOccasion } from '#/features/repertoire/browsing/lists.server.ts';
import type { OpusCard } from '#/features/repertoire/model.ts';
import type { EngravedIncipit, Occasion } from '#/features/work-facts/model.ts';
import { workLibrary } from '#/features/work-facts/queries.server.ts';
import { byPlayers } from './by-players.ts';
import { type Fitting, whatFits } from './what-fits.server.ts';

export interface Suggestion {
  opusId: string;
  /** Of a work that is too long for the moment. */
  movementId: string | null;
  /** As most people call it. */
  title: string;
  /** What a movement is of; '' for a whole. */
  from: string;
  composer: string;
  incipit?: EngravedIncipit | undefined;
  /** 'violin and piano'. */
  players: string;
  /** Those who were chosen are not enough for it. */
  beyond: boolean;
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
/** As many of each occasion as there are: what few can play is seldom well known. */
const ALL = Number.POSITIVE_INFINITY;

/** Best known, not yet in the programme; what the chosen players can play comes first. */
export async function suggestionsFor(
  ctx: AppContext,
  { sections, occasion, players }: Programme,
  chosen: ReadonlySet<string>,
): Promise<Record<string, Suggestion[]>> {
  const { can, rank } = byPlayers(players);
  const best = (cards: readonly OpusCard[]) =>
    [cards.filter(can), cards.filter((card) => !can(card))].flatMap((some) => some.slice(0, LOOKED_THROUGH));
  const open = sections
    .filter(({ items }) => items.length === 0)
    .toSorted((a, b) => IN_TURN.indexOf(a.kind) - IN_TURN.indexOf(b.kind));
  const askedAt = (kind: SectionKind) => (occasion === 'memorial' ? 'memorial' : ASKED_AT.get(kind));
  const shortest = Math.min(...open.map(({ minutes }) => minutes ?? Number.POSITIVE_INFINITY));
  const found = await Promise.all(
    [...new Set(open.map(({ kind }) => kind))].map(async (kind) => {
      const asked = askedAt(kind);
      return [kind, asked ? best(await listForOccasion(ctx, asked, ALL, rank)) : []] as const;
    }),
  );
  const byKind = new Map(found);
  const library = await workLibrary();
  const long = found.flatMap(([, cards]) => cards.filter(({ facts }) => isTooLong(facts.minutes, shortest)));
  const inParts = new Map(
    (
      await findCartWorks(
        ctx,
        long.map(({ _id }) => _id),
      )
    ).map((work) => [work._id, work]),
  );
  const offers = open.map(({ id, kind, minutes }) => {
    const asked = askedAt(kind);
    const fitting = (byKind.get(kind) ?? []).flatMap((card) => {
      const { movements = [] } = inParts.get(card._id) ?? {};
      return asked ? whatFits(library, { card, movements }, asked, minutes) : [];
    });
    const sorted = fitting.toSorted((a, b) => fitness(b, minutes) - fitness(a, minutes));
    return {
      id,
      fitting: [...sorted.filter(({ card }) => can(card)), ...sorted.filter(({ card }) => !can(card))],
      some: [] as Fitting[],
    };
  });
  const shown = new Set(chosen);
  // One each in turn: no moment takes all that everybody knows.
  for (let turn = 0; turn < SHOWN; turn++)
    for (const { fitting, some } of offers) {
      const next = fitting.find(({ card }) => !shown.has(card._id));
      if (!next) continue;
      shown.add(next.card._id);
      some.push(next);
    }
  const heard = await soundsOf(
    ctx,
    offers.flatMap(({ some }) => some),
  );
  return Object.fromEntries(
    offers.map(({ id, some }) => [
      id,
      some.map((one) => ({ ...suggested(one), beyond: !can(one.card), incipit: heard.get(one) })),
    ]),
  );
}

function suggested({ card, movement }: Fitting): Omit<Suggestion, 'beyond'> {
  const { _id: opusId, composer, facts } = card;
  const called = facts.called ?? card.title;
  const [title, from] = movement ? [movement.name, called] : [called, ''];
  return { opusId, movementId: movement?.id ?? null, title, from, composer, players: playersText(playersFor(card)) };
}

async function soundsOf(
  ctx: AppContext,
  some: readonly Fitting[],
): Promise<ReadonlyMap<Fitting, EngravedIncipit | undefined>> {
  const [parts, wholes] = [some.filter(({ movement }) => movement), some.filter(({ movement }) => !movement)];
  const [ofWholes, ofParts] = await Promise.all([
    beginningsOf(
      ctx,
      wholes.map(({ card }) => card),
    ),
    Promise.all(
      parts.map(async ({ card, movements, movement }) => {
        const sounds = await movementIncipits(ctx, { ...card, movements });
        return sounds[movement?.id ?? ''];
      }),
    ),
  ]);
  return new Map([
    ...wholes.map((one, place) => [one, ofWholes[place]] as const),
    ...parts.map((one, place) => [one, ofParts[place]] as const),
  ]);
}

/** Best known, and not much longer or shorter than the section. */
function fitness({ card, minutes }: Fitting, planned: number | null): number {
  const { known = 0 } = card.facts;
  const middle = minutes ? (minutes[0] + minutes[1]) / 2 : Number.POSITIVE_INFINITY;
  return known * 2 - Math.min(1, Math.max(0, Math.abs(middle - (planned ?? middle)) - AS_LONG) / 10);
}
